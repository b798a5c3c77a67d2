/** What a confirmation text may name in braces; each is filled in when the letter is written. */
export const placeholders = ['name', 'show', 'entry', 'competitions', 'total', 'contact'] as const

export type Placeholder = (typeof placeholders)[number]

const inBraces = /\{([^{}\n]*)\}/g

/** Names in braces that nobody fills in, as they stand in the text: a letter with `{nmae}` must not go out. */
export function unknownPlaceholders(text: string): readonly string[] {
  const named = [...text.matchAll(inBraces)].map(([, name = '']) => name)
  return [...new Set(named.filter((name) => !isPlaceholder(name)))]
}

export function fillPlaceholders(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): string {
  return text.replace(inBraces, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  )
}

/** The text in the language, else in the first language of the show that has one; null where none is written. */
export function textIn<Language extends string>(
  texts: readonly { language: Language; text: string }[],
  { language, languages }: { language: Language; languages: readonly Language[] },
): { language: Language; text: string } | null {
  const wanted = [language, ...languages]
  const found = wanted.flatMap((each) => texts.filter((text) => text.language === each))
  return found.find(({ text }) => text !== '') ?? null
}

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((each) => each === name)
}
