import { expect, test } from 'vitest'
import { decodeDos, encodeDos } from './dos-code-pages.ts'

test.each(['ibm850', 'ibm852'] as const)('%s: every byte comes back', (page) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect([...encodeDos(decodeDos(bytes, page), page)]).toEqual([...bytes])
})

test('letters as programs of DOS wrote them', () => {
  expect(decodeDos(Uint8Array.of(0x4d, 0x81, 0xe1, 0x69, 0x67), 'ibm850')).toBe('Müßig')
  expect(decodeDos(Uint8Array.of(0xa7, 0x6c, 0x75, 0x9c), 'ibm852')).toBe('žluť')
})
