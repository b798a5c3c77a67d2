import { describe, expect, test } from 'vitest'
import { type Locale, locales, translator } from '#locales/messages.ts'
import type { CloseStarts, OtherStart } from './findings.ts'
import { closeWords, otherStartWords } from './order-words.ts'

const leg = { riderId: 'r', horseId: 'h' }
const close: CloseStarts = {
  kind: 'rider-close',
  earlier: 'a',
  later: 'b',
  leg,
  gap: 2,
  wanted: 6,
}

function other(kind: OtherStart['kind']): OtherStart {
  const start = {
    competitionId: '2',
    arenaId: null,
    competitorId: 'c',
    riderId: 'r',
    horseIds: ['h'],
    startsAt: Date.parse('2026-05-14T08:40:00Z'),
    rideSeconds: 420,
  }
  return { competitorId: 'b', kind, own: start, other: start, minutes: -8, wantedMinutes: 30 }
}

function wordsOf(kind: OtherStart['kind'], discipline: string, locale: Locale): string {
  const place = { number: '12', discipline, timeZone: 'Europe/Vienna' }
  return otherStartWords(other(kind), place, translator(locale))
}

describe('a warning of the start list', () => {
  test.each<[Locale, string]>([
    ['en', 'Too near start 4: 2 between, not 6'],
    ['de', 'Zu nah an Start 4: 2 statt 6 dazwischen'],
  ])('%s: two horses of one rider', (locale, words) => {
    expect(closeWords(close, 4, translator(locale))).toBe(words)
  })

  test('one horse twice', () => {
    const twice: CloseStarts = { ...close, kind: 'horse-twice', wanted: 0 }
    expect(closeWords(twice, 4, translator('en'))).toBe('Same horse as start 4')
  })

  test.each<[OtherStart['kind'], string, Locale, string]>([
    ['sameRider', 'jumping', 'en', 'Rider at 10:40 in competition 12: 8 min, not 30'],
    ['travel', 'driving', 'en', 'Driver at 10:40 in competition 12: 8 min, not 30'],
    ['sameHorse', 'driving', 'en', 'Horse at 10:40 in competition 12: 8 min, not 30'],
    ['sameRider', 'jumping', 'de', 'Reiter um 10:40 in Prüfung 12: 8 statt 30 Min.'],
    ['sameRider', 'driving', 'de', 'Fahrer um 10:40 in Prüfung 12: 8 statt 30 Min.'],
    ['sameRider', 'driving', 'sv', 'Kusk kl. 10:40 i klass 12: 8 min, inte 30'],
  ])('%s in %s, %s', (kind, discipline, locale, words) => {
    expect(wordsOf(kind, discipline, locale)).toBe(words)
  })

  // 390 px leave some 240 for the pair: two lines of the small letters.
  test.each(locales)('takes two lines of a phone in %s', (locale) => {
    const t = translator(locale)
    const said = [
      closeWords({ ...close, gap: 0 }, 12, t),
      wordsOf('sameHorse', 'driving', locale),
      wordsOf('travel', 'dressage', locale),
      wordsOf('travel', 'driving', locale),
    ]
    expect(said.filter((words) => words.length > 60)).toEqual([])
  })
})
