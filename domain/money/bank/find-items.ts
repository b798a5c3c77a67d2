import type { OpenItem } from './open-item.ts'

/** Items by what a payer may write of them. */
export interface ItemIndex {
  byReference: ReadonlyMap<string, readonly OpenItem[]>
  byNumber: ReadonlyMap<string, readonly OpenItem[]>
}

export function indexItems(items: readonly OpenItem[]): ItemIndex {
  return {
    byReference: indexed(items, ({ references }) => references.map(bareReference)),
    byNumber: indexed(items, ({ number }) => entryNumbersIn(number)),
  }
}

/** By a structured reference: no other text, no guess. */
export function itemsOfReferences(
  references: readonly string[],
  { byReference }: ItemIndex,
): readonly OpenItem[] {
  return unique(references.flatMap((each) => byReference.get(bareReference(each)) ?? []))
}

/**
 * By references in a free text, whatever blanks a form or a bank put into them. Check digits alone say little (one
 * in 97 numbers has the right ones), so that only references count that were given out.
 */
export function itemsOfText(text: string, { byReference }: ItemIndex): readonly OpenItem[] {
  const found = [...creditorReferencesIn(text), ...numbersIn(text)]
  return unique(found.flatMap((each) => byReference.get(each) ?? []))
}

/** By numbers of entries, `E-0042` or `e 42`: nothing checks them. */
export function itemsOfNumbers(text: string, { byNumber }: ItemIndex): readonly OpenItem[] {
  return unique(entryNumbersIn(text).flatMap((each) => byNumber.get(each) ?? []))
}

/** Leading zeros are lost by spreadsheets and some banks; of ISO 11649 they do not change the check digits. */
function bareReference(reference: string): string {
  const compact = reference.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const iso = /^(RF\d\d)(.*)$/.exec(compact)
  return iso === null ? withoutZeros(compact) : `${iso[1]}${withoutZeros(iso[2] ?? '')}`
}

/** Every text from an `RF` on, of any length that a reference may have: which it is the index knows. */
function creditorReferencesIn(text: string): readonly string[] {
  const compact = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return [...compact.matchAll(/RF\d\d/g)].flatMap(({ 0: start, index }) => {
    const base = withoutZeros(compact.slice(index + 4, index + 25))
    return Array.from(base, (_, last) => start + base.slice(0, last + 1))
  })
}

/** Digits as they stand, and neighbours together where only blanks or punctuation of references part them. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/\d[\d\s+*/.-]{0,60}/g)].flatMap(([run]) => {
    const parts = [...run.matchAll(/\d+/g)].map(([digits]) => digits)
    return parts.flatMap((_, from) => {
      const own = parts.slice(from, from + mostGroups)
      return own.map((__, last) => withoutZeros(own.slice(0, last + 1).join('')))
    })
  })
}

/** A reference is printed in six groups at most; one more for who writes it otherwise. */
const mostGroups = 7

function entryNumbersIn(text: string): readonly string[] {
  return [
    ...text
      .toUpperCase()
      .matchAll(/(?<![0-9A-Z])([A-Z]{1,8})[\s.:#-]{0,3}0*(\d{1,9})(?![0-9A-Z])/g),
  ].map(([, letters, digits]) => `${letters}-${digits}`)
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

function indexed(
  items: readonly OpenItem[],
  names: (item: OpenItem) => readonly string[],
): ReadonlyMap<string, readonly OpenItem[]> {
  const index = new Map<string, OpenItem[]>()
  for (const item of items) {
    for (const name of new Set(names(item))) {
      const named = index.get(name) ?? []
      index.set(name, named)
      named.push(item)
    }
  }
  return index
}

function unique(items: readonly OpenItem[]): readonly OpenItem[] {
  return [...new Set(items)]
}
