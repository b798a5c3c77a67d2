import { expect, test } from 'vitest'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { fenceWords } from './fence-words.ts'

const t = translator('en')

test.each<[string, SheetPart, string]>([
  ['nothing', {}, 'not judged yet'],
  ['taken back', { refusals: null, outcome: null }, 'not judged yet'],
  ['clear', { refusals: 0, frangibles: 0, outcome: null }, 'Clear'],
  ['a refusal', { refusals: 1 }, 'Refusal 1'],
  [
    'a device and a flag',
    { refusals: 0, frangibles: 2, missedFlags: 1 },
    'Frangible device 2, Flag missed 1',
  ],
  [
    'a fall',
    { refusals: 0, outcome: 'eliminated', reason: 'rider_fall' },
    'Eliminated · Fall of the rider',
  ],
  ['retired after a refusal', { refusals: 1, outcome: 'retired' }, 'Retired, Refusal 1'],
])('at a fence: %s', (_, written, words) => {
  expect(fenceWords(written, t('courseRide.clear'), { t, isKnown: isMessageId })).toBe(words)
})
