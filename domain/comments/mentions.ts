/** A stretch of a comment: its own words, or an account that it names. */
export type CommentPart = { text: string } | { mention: string }

const mention = /@<(\d{1,18})>/g

/** The account ids that a text names, each once, in their order. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].flatMap(([, id]) => id ?? []))]
}

/** The text in its parts; what names an account that is not `known` stays words. */
export function commentParts(text: string, known: ReadonlySet<string>): CommentPart[] {
  const parts: CommentPart[] = []
  let words = ''
  let from = 0
  for (const match of text.matchAll(mention)) {
    const [whole, id = ''] = match
    if (!known.has(id)) continue
    words += text.slice(from, match.index)
    if (words !== '') parts.push({ text: words })
    parts.push({ mention: id })
    words = ''
    from = match.index + whole.length
  }
  const rest = text.slice(from)
  if (rest !== '') parts.push({ text: rest })
  return parts
}

/** What an author types: a name behind an @, which is stored as the account's id. */
export interface NamedPerson {
  id: string
  name: string
}

/** As it is stored: each `@name` of a person who was picked becomes the id; the longest name first. */
export function withIds(typed: string, picked: readonly NamedPerson[]): string {
  return picked
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@<${id}>`), typed)
}

/** As it is typed again, when its author changes it. */
export function withNames(text: string, named: readonly NamedPerson[]): string {
  return named.reduce((read, { id, name }) => read.replaceAll(`@<${id}>`, `@${name}`), text)
}

/** The beginning of a name that is just typed behind an @ at the caret; null where there is none. */
export function typedMention(text: string, caret: number): string | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'’. -]{0,40})$/u.exec(text.slice(0, caret))
  return found?.[1] ?? null
}
