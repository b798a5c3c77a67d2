import { spareJudge } from '#domain/scoring/spare-judge.ts'
import type { IsKnown } from './change-words.ts'
import type { Translate } from './messages.ts'

/**
 * Where somebody works at ringside, as it is stored: "fence.4" as "Fence 4", "2" as "Obstacle 2",
 * "gate_steward" as "Gate steward". A letter of a judge stays one.
 */
export function placeWords(place: string, t: Translate, isKnown: IsKnown): string {
  if (place === spareJudge) return isKnown('parts.spare') ? t('parts.spare') : place
  const [kind = '', number = ''] = /^\d+$/.test(place) ? ['obstacle', place] : place.split('.')
  const id = number === '' ? `shows.ringside.function.${place}` : `parts.${kind}`
  return isKnown(id) ? t(id, { number }) : place
}

/**
 * Who did something, by the name of the account. That of a device at ringside begins with its place and
 * ends with its number: "fence.4 Ann Lee #2" reads "Fence 4 Ann Lee, device 2".
 */
export function whoWords(name: string, t: Translate, isKnown: IsKnown): string {
  const [, who = '', number] = /^(.*?)(?: #(\d+))?$/s.exec(name.trim()) ?? []
  if (number === undefined) return withPlace(who, t, isKnown)
  // The post at an obstacle is a number alone.
  const [, obstacle, rest = ''] = /^(\d+)(?= |$)(.*)$/s.exec(who) ?? []
  const words =
    obstacle === undefined
      ? withPlace(who, t, isKnown)
      : `${placeWords(obstacle, t, isKnown)}${rest}`
  return [words, isKnown('parts.device') ? t('parts.device', { number }) : `#${number}`].join(', ')
}

function withPlace(name: string, t: Translate, isKnown: IsKnown): string {
  return name
    .trim()
    .replace(/^(?:[a-z]+\.\w+|spare(?= )|[a-z]+(?:_[a-z]+)*$)/, (place) =>
      placeWords(place, t, isKnown),
    )
}
