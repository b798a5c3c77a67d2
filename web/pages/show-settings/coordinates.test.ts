import { expect, test } from 'vitest'
import { readCoordinates, writeCoordinates } from './coordinates.ts'

test.each([
  ['48.2082, 16.3738', { latitude: 48.2082, longitude: 16.3738 }],
  ['-33.8688 151.2093', { latitude: -33.8688, longitude: 151.2093 }],
  ['48,2082; 16,3738', { latitude: 48.2082, longitude: 16.3738 }],
  ['48,2082 16,3738', { latitude: 48.2082, longitude: 16.3738 }],
  ['48, 16', { latitude: 48, longitude: 16 }],
  ['', { latitude: null, longitude: null }],
  ['91, 16', undefined],
  ['48', undefined],
  ['Vienna', undefined],
])('reads %j', (text, coordinates) => {
  expect(readCoordinates(text)).toEqual(coordinates)
})

test('writes what it reads', () => {
  const coordinates = { latitude: -33.8688, longitude: 151.2093 }
  expect(readCoordinates(writeCoordinates(coordinates))).toEqual(coordinates)
})
