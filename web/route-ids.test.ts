import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseId, parseIdOrNew } from './route-ids.ts'

test.each(['0', '1', '0012', '9223372036854775807', '99999999999999999999'])(
  '%s is an id',
  (text) => {
    expect(parseId(text)).toBe(text)
    expect(parseIdOrNew(text)).toBe(text)
  },
)

test.each(['', 'abc', '1a', '-1', '1.5', '1e3', ' 1', '１', 'NEW', '1\n'])(
  '%j is not found',
  (text) => {
    expect(thrownBy(() => parseId(text))).toBe(true)
    expect(thrownBy(() => parseIdOrNew(text))).toBe(true)
  },
)

test('new stands for a competition that is not there yet', () => {
  expect(parseIdOrNew('new')).toBe('new')
  expect(thrownBy(() => parseId('new'))).toBe(true)
})

function thrownBy(parse: () => string): boolean {
  try {
    parse()
    return false
  } catch (error) {
    return isNotFound(error)
  }
}
