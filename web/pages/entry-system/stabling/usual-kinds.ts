import { plain } from '#domain/stabling/stabling.ts'
import type { SiteKind, Sort } from '#domain/stabling/stabling-input.ts'
import type { Translate } from '#locales/messages.ts'

/** One more kind beside those that are there. */
export function newKind(
  kinds: readonly SiteKind[],
  given: Pick<SiteKind, 'name' | 'use'> & Partial<SiteKind>,
): SiteKind {
  const taken = new Set(kinds.map(({ id }) => id))
  let number = kinds.length + 1
  while (taken.has(`k${number}`)) number += 1
  return { id: `k${number}`, isolation: false, has: plain, products: [], deposit: null, ...given }
}

/** What most shows begin with, in the reader's words. */
export function usualKinds(sort: Sort, t: Translate, present: readonly SiteKind[]): SiteKind[] {
  const box = { ...plain, length: 300, width: 300 }
  const given: readonly (Pick<SiteKind, 'name' | 'use'> & Partial<SiteKind>)[] =
    sort === 'stables'
      ? [
          { name: t('stabling.usual.box'), use: 'horse', has: box },
          { name: t('stabling.usual.large'), use: 'horse', has: { ...box, length: 400 } },
          { name: t('stabling.usual.stallion'), use: 'horse', has: { ...box, stallionSafe: true } },
          { name: t('stabling.usual.isolation'), use: 'horse', has: box, isolation: true },
          { name: t('stabling.usual.tack'), use: 'tack', has: box },
        ]
      : [
          { name: t('stabling.usual.single'), use: 'room', has: { ...plain, beds: 1 } },
          { name: t('stabling.usual.double'), use: 'room', has: { ...plain, beds: 2 } },
          {
            name: t('stabling.usual.pitch'),
            use: 'pitch',
            has: { ...plain, length: 900, width: 500, power: true },
          },
        ]
  const kinds: SiteKind[] = []
  for (const kind of given) kinds.push(newKind([...present, ...kinds], kind))
  return kinds
}
