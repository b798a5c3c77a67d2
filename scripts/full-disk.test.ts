import { expect, test } from 'vitest'

const script = new URL('full-disk.mjs', import.meta.url).href
const { explainFullDisk } = await import(script)

test.each<[string, unknown]>([
  ['a file', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' })],
  ['what the build said', 'error during build:\nError: ENOSPC: no space left on device, write'],
])('a full disk while building is one sentence: %s', (_, error) => {
  expect(explainFullDisk(error, '/srv/paddock')).toBe(
    'The disk is full (/srv/paddock): free some space there, and start again.',
  )
})

test.each([new Error('something else'), 'a wrong import', null, undefined])(
  '%s is none',
  (error) => {
    expect(explainFullDisk(error, '/srv/paddock')).toBeNull()
  },
)
