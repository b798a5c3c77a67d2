import { splitName } from '#domain/competitor-list/split-name.ts'
import type { DemoCompetitor } from './demo-show.ts'

/** A source that shouts family names (`van LIERE Dinja`) is read as people write them. */
export function publishedName(rider: string): Pick<DemoCompetitor, 'firstName' | 'familyName'> {
  const { firstName, familyName } = splitName(rider)
  const quiet = familyName.replace(
    /\p{Lu}{2,}/gu,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  )
  return { firstName, familyName: quiet }
}
