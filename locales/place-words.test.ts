import { expect, test } from 'vitest'
import { isMessageId, translator } from './messages.ts'
import { placeWords, whoWords } from './place-words.ts'

const t = translator('de')

test.each([
  ['fence.4', 'Hindernis 4'],
  ['section.B', 'Phase B'],
  ['section.transfer', 'Transferstrecke'],
  ['2', 'Hindernis 2'],
  ['gate_steward', 'Einlass'],
  ['speaker', 'Sprecher'],
  ['C', 'C'],
  ['nowhere.9', 'nowhere.9'],
])('the place %s reads %s', (place, words) => {
  expect(placeWords(place, t, isMessageId)).toBe(words)
})

test.each([
  ['fence.4 Ann Lee', 'Hindernis 4 Ann Lee'],
  ['gate_steward', 'Einlass'],
  ['C Helene Aigner', 'C Helene Aigner'],
  ['fence.4 Ann Lee #12', 'Hindernis 4 Ann Lee, Gerät 12'],
  ['gate_steward #2', 'Einlass, Gerät 2'],
  ['2 Ann Lee #3', 'Hindernis 2 Ann Lee, Gerät 3'],
  ['2 #3', 'Hindernis 2, Gerät 3'],
  ['2 Ann Lee', '2 Ann Lee'],
  ['Ann Lee', 'Ann Lee'],
  ['speaker of the House', 'speaker of the House'],
  ['J.R. Smith', 'J.R. Smith'],
  ['de Gaulle', 'de Gaulle'],
])('%s did it: %s', (name, words) => {
  expect(whoWords(name, t, isMessageId)).toBe(words)
})
