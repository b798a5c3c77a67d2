/**
 * `characters`: what no reference of the scheme has · `length`: too short or too long · `check`: the check digits
 * are of another reference · `none`: this number has no check digit, take another.
 */
export type ReferenceProblem = 'characters' | 'length' | 'check' | 'none'

/** The reference as it is stored and compared: without blanks and punctuation. */
export type ReadReference =
  | { ok: true; reference: string }
  | { ok: false; problem: ReferenceProblem }

/** How a country, or ISO 11649, writes the reference that a payer gives with a transfer. */
export interface ReferenceScheme {
  /** Adds check digits to a number of ours. */
  make: (base: string) => ReadReference
  /** Checks what was typed or sent; blanks and the punctuation of the scheme do not matter. */
  read: (text: string) => ReadReference
  /** As it is printed: `RF18 5390 0754 7034`. */
  print: (reference: string) => string
}

interface Form {
  /** What a base is made of, and how long it may be. */
  characters: RegExp
  shortest: number
  longest: number
  /** Left out of what is typed, beside blanks. */
  punctuation?: RegExp
  /** Leaves out what means nothing: leading zeros, where the scheme says so. */
  normal?: (text: string) => string
  /** null: this base has no check digit. */
  complete: (base: string) => string | null
  /** The reference without its check digits; null: it does not look like one. */
  baseOf: (reference: string) => string | null
  print: (reference: string) => string
}

/** A reference is right if its base, completed again, gives the same reference. */
export function schemeOf(form: Form): ReferenceScheme {
  const { punctuation, normal = (text: string) => text, print } = form
  return {
    make: (base) => makeReference(form, normal(base)),
    read: (text) => {
      if (text.length > longestText) return { ok: false, problem: 'length' }
      const typed = text.replace(/\s/g, '').toUpperCase()
      const bare = punctuation === undefined ? typed : typed.replace(punctuation, '')
      return readReference(form, normal(bare))
    },
    print,
  }
}

function readReference(form: Form, reference: string): ReadReference {
  const base = form.baseOf(reference)
  if (base === null) return { ok: false, problem: 'characters' }
  const made = makeReference(form, base)
  if (!made.ok) return made.problem === 'none' ? { ok: false, problem: 'check' } : made
  if (made.reference === reference) return made
  return { ok: false, problem: made.reference.length === reference.length ? 'check' : 'length' }
}

/** More is no reference, however many blanks are in it. */
const longestText = 100

function makeReference(
  { characters, shortest, longest, complete }: Form,
  base: string,
): ReadReference {
  if (base.length < shortest || base.length > longest) return { ok: false, problem: 'length' }
  if (!characters.test(base)) return { ok: false, problem: 'characters' }
  const reference = complete(base)
  return reference === null ? { ok: false, problem: 'none' } : { ok: true, reference }
}

export const digits = /^[0-9]+$/

/** Groups of the given size, the last, or from the right the first, may be shorter. */
export function inGroups(text: string, size: number, from: 'left' | 'right' = 'left'): string {
  const pattern = from === 'left' ? `.{1,${size}}` : `.{1,${size}}(?=(?:.{${size}})*$)`
  return text.match(new RegExp(pattern, 'g'))?.join(' ') ?? ''
}
