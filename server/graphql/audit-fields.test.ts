import { isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

const auditFields = /^(creationTime|lastModified|(created|modified)By(Account|Organization)?)$/

/** As `Mutation.saveShow.id` and `ShowInput.name`. */
function inputNames(): string[] {
  const ofTypes = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`))
  const ofArguments = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, args }) => args.map((arg) => `Mutation.${name}.${arg.name}`),
  )
  return [...ofTypes, ...ofArguments]
}

test('no input of the schema takes an audit field: the server fills them', () => {
  const names = inputNames()
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => auditFields.test(name.split('.').at(-1) ?? ''))).toEqual([])
})
