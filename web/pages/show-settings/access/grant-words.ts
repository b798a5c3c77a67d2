import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { placeWords, whoWords } from '#locales/place-words.ts'
import { permissionWords, roleWords } from '#web/components/access-words.ts'
import { spokenName } from '#web/components/person-name.tsx'
import type { ListedGrantFragment } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

export type Grant = ListedGrantFragment

/** "from Fri, 14 May until …", on the clocks of the show; "always" where there is no bound. */
export function windowWords(
  { startsAt, endsAt }: Pick<Grant, 'startsAt' | 'endsAt'>,
  timeZone: string,
  t: Translate,
): string {
  const from = startsAt && formatMoment(startsAt, timeZone, t.locale)
  const until = endsAt && formatMoment(endsAt, timeZone, t.locale)
  if (from && until) return t('access.window.both', { from, until })
  if (from) return t('access.window.from', { from })
  return until ? t('access.window.until', { until }) : t('access.window.always')
}

/**
 * What it gives: "Speaker: see · until 14 May, 18:00 · in force". Before it begins and after it ended it
 * gives nothing, and that is said first, with the moment.
 */
export function givenWords(
  grant: Pick<Grant, 'roleName' | 'permissions' | 'startsAt' | 'endsAt' | 'state'>,
  timeZone: string,
  t: Translate,
): string {
  const { roleName, permissions, startsAt, endsAt, state } = grant
  const named = permissionWords(permissions, t)
  const what = roleName ? `${roleWords(roleName, t)}: ${named}` : named
  if (state === 'upcoming' && startsAt) {
    return t('access.why.begins', { at: formatMoment(startsAt, timeZone, t.locale), what })
  }
  if (state === 'ended' && endsAt) {
    return t('access.why.ended', { at: formatMoment(endsAt, timeZone, t.locale), what })
  }
  return [what, windowWords(grant, timeZone, t), t(`access.state.${state}`)].join(' · ')
}

/** Gives nothing any more: its time is over, or the device that it belonged to has ended. */
export function isOver({
  state,
  isLink,
  isDisabled,
}: Pick<Grant, 'state' | 'isLink' | 'isDisabled'>) {
  return state === 'ended' || (isLink && isDisabled)
}

/** On what it was granted, with the kind where the name alone does not say it. */
export function objectWords({ object }: Pick<Grant, 'object'>, t: Translate): string {
  // The position comes first: "fence.4 · 5 CCN2*".
  const [place = '', ...rest] = object.name.split(' · ')
  const words = [placeWords(place, t, isKnownMessage), ...rest].join(' · ')
  const name = object.className === 'JudgePosition' ? words : object.name
  const kind = t(`access.on.${object.className}`, { name })
  // "Arena 2" is not called "Arena Arena 2".
  const [word = ''] = kind.split(' ')
  return startsWithWord(name, word) ? name : kind
}

function startsWithWord(name: string, word: string): boolean {
  return name.toLowerCase().split(' ')[0] === word.toLowerCase()
}

/** Whose it is; a device at ringside is named by its place. */
export function holderWords(
  grant: Pick<Grant, 'firstName' | 'familyName' | 'isLink'>,
  t: Translate,
) {
  const name = spokenName(grant)
  return grant.isLink ? whoWords(name, t, isKnownMessage) : name
}

/** By role, in the order of the first of each; what has no role last, links after all. In each what is over last. */
export function groupGrants(grants: readonly Grant[]): [string, Grant[]][] {
  const groups = Map.groupBy(grants, (grant) => (grant.isLink ? 'link' : (grant.roleName ?? '')))
  const rank = ([name]: [string, Grant[]]) => ['', 'link'].indexOf(name)
  return [...groups]
    .map(([name, group]): [string, Grant[]] => [
      name,
      group.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))),
    ])
    .sort((a, b) => rank(a) - rank(b))
}
