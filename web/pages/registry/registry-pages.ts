import { Duplicates } from './duplicates/duplicates.tsx'
import { Federations } from './federations/federations.tsx'
import { Horse } from './horse/horse.tsx'
import { Horses } from './horses/horses.tsx'
import { Person } from './person/person.tsx'
import { Persons } from './persons/persons.tsx'
import { Registry } from './registry.tsx'
import { Test } from './test/test.tsx'
import { Tests } from './tests/tests.tsx'

/** In one file: the application, which loads first, names each file that it may load later. */
export const registryPages = {
  Duplicates,
  Federations,
  Horse,
  Horses,
  Person,
  Persons,
  Registry,
  Test,
  Tests,
}
