import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { placeWords, whoWords } from '#locales/place-words.ts'
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

/** On what it was granted, with the kind where the name alone does not say it. */
export function objectWords({ object }: Pick<Grant, 'object'>, t: Translate): string {
  // The position comes first: "fence.4 · 5 CCN2*".
  const [place = '', ...rest] = object.name.split(' · ')
  const words = [placeWords(place, t, isKnownMessage), ...rest].join(' · ')
  const name = object.className === 'JudgePosition' ? words : object.name
  return t(`access.on.${object.className}`, { name })
}

/** Whose it is; a device at ringside is named by its place. */
export function holderWords(
  grant: Pick<Grant, 'firstName' | 'familyName' | 'isLink'>,
  t: Translate,
) {
  const name = spokenName(grant)
  return grant.isLink ? whoWords(name, t, isKnownMessage) : name
}

/** By role, in the order of the first of each; what has no role last, links after all. */
export function groupGrants(grants: readonly Grant[]): [string, Grant[]][] {
  const groups = Map.groupBy(grants, (grant) => (grant.isLink ? 'link' : (grant.roleName ?? '')))
  const rank = ([name]: [string, Grant[]]) => ['', 'link'].indexOf(name)
  return [...groups].sort((a, b) => rank(a) - rank(b))
}
