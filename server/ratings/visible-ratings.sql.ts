import { type RawBuilder, sql } from 'kysely'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { lastAdultBirthYear } from '#domain/ratings/grown-up.ts'
import { isOwnPerson } from '#server/accounts/owners.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { holdersOf, mayUseRegistry } from '#server/registry/registry.access.ts'
import { knownTo } from '#server/registry/registry.sql.ts'

/**
 * Who sees the ratings of a row of `person`, in SQL, so that lists and single ratings are decided alike:
 * the person, by the account that belongs to them; offices that know the person by name (decision 026); and everybody
 * where an adult agreed to it (decision 036).
 */
export function seesRatings(viewer: Viewer | null): RawBuilder<boolean> {
  return sql<boolean>`(${isPublicRating()} or ${isOwnOrKnown(viewer)})`
}

/** A standing consent to today's wording, of the account of an adult. */
export function isPublicRating(now = new Date()): RawBuilder<boolean> {
  return sql<boolean>`(person.birth_year <= ${lastAdultBirthYear(now.getUTCFullYear())}
    and exists (select from consent where consent.account_id = person.account_id
      and consent.text = 'ratings' and consent.version = ${consentTexts.ratings}
      and consent.withdrawn_at is null))`
}

/** They see the rating also before it is established. */
export function isOwnOrKnown(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`
  const isOwn = isOwnPerson('person.id', viewer.accountId)
  if (!mayUseRegistry(viewer)) return isOwn
  return sql<boolean>`(${isOwn} or ${knownTo(holdersOf(viewer), 'person')})`
}
