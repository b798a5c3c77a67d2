import type { CourseSeen, SeenPost } from '#domain/results/course-seen.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'

/** "Section B · Obstacle 2: 41.20 s, Groom dismounts 1". Empty before anything is known. */
export function seenWords({ section, last }: CourseSeen, t: Translate): string {
  return [section && partWords(section, t), last && postWords(last, t)].filter(Boolean).join(' · ')
}

/** "held at Fence 7 since 14:05"; null for who goes on. */
export function heldWords({ held }: CourseSeen, t: Translate): string | null {
  if (held === null) return null
  const time = dayTime(held.since)
  if (held.part === null) return t('courseSeen.held', { time })
  return t('courseSeen.heldAt', { place: partWords(held.part, t), time })
}

/** "has passed 12 Berg"; null for who has passed nobody. */
export function passedWords(
  passed: readonly Pick<ResultLine, 'headNumber' | 'athlete'>[],
  t: Translate,
): string | null {
  if (passed.length === 0) return null
  const names = passed.map(({ headNumber, athlete }) =>
    [headNumber, athlete.familyName].filter(Boolean).join(' '),
  )
  return t('courseSeen.passed', { names: names.join(', ') })
}

/** "14:05" of hundredths of a second since midnight. */
export function dayTime(hundredths: number): string {
  const minutes = Math.floor(hundredths / 6000)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function postWords({ part, time, faults }: SeenPost, t: Translate): string {
  const place = partWords(part, t)
  const seconds = time === null ? [] : [`${formatValue(time, { unit: 'seconds' }, t.locale)} s`]
  const counted = faults.map(({ field, count }) =>
    t('courseSeen.times', {
      what: fieldWords({ kind: field, number: null, label: null }, t),
      count,
    }),
  )
  if (seconds.length + counted.length === 0) return t('courseSeen.clear', { place })
  return t('courseSeen.faults', { place, faults: [...seconds, ...counted].join(', ') })
}
