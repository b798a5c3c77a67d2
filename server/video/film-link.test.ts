import { afterEach, expect, test, vi } from 'vitest'
import { filmLink, readFilmLink } from './film-link.ts'

afterEach(() => vi.useRealTimers())

/** Seals nothing: what is tried here is what a link says. */
const seal = {
  close: (text: string) => Buffer.from(text),
  open: (sealed: Buffer) => sealed.toString(),
}

const film = { key: 'a', accountId: '7' }

test('a link is good for six hours, and what nobody gave is none', () => {
  const link = filmLink({ seal }, film)
  const token = new URL(link, 'http://localhost').searchParams.get('link') ?? ''
  expect(readFilmLink({ seal }, token)).toMatchObject(film)
  vi.useFakeTimers({ now: Date.now() + 6 * 60 * 60 * 1000 + 1 })
  expect(readFilmLink({ seal }, token)).toBeNull()
  for (const other of [
    '',
    'x',
    Buffer.from('{"key":"a"}').toString('base64url'),
    'A'.repeat(2000),
  ]) {
    expect(readFilmLink({ seal }, other)).toBeNull()
  }
})
