import { type Language, languages } from '#domain/forms/languages.ts'

/** A text in a language; empty where none is written. */
export interface Text {
  language: Language
  text: string
}

/** As a form has them. */
export function typedTexts(
  values: readonly { language: Language; text?: string | null | undefined }[] | null | undefined,
): readonly Text[] {
  return (values ?? []).map(({ language, text }) => ({ language, text: text ?? '' }))
}

/** The stored texts in their order, and an empty one in each other language: so a new one is no change of order. */
export function inAllLanguages(stored: readonly Text[]): Text[] {
  const written = new Set(stored.map(({ language }) => language))
  const others = languages.filter((language) => !written.has(language))
  return [
    ...stored.map(({ language, text }) => ({ language, text })),
    ...others.map((language) => ({ language, text: '' })),
  ]
}

export function withText(texts: readonly Text[], { language, text }: Text): Text[] {
  return texts.map((each) => (each.language === language ? { language, text } : each))
}

/** Of texts where two people wrote different ones. */
export function textsWords(value: unknown, names: Record<Language, string>): string | undefined {
  if (!Array.isArray(value)) return undefined
  const texts: readonly Text[] = value
  const written = texts.filter(({ text }) => text !== '')
  return written.map(({ language, text }) => `${names[language]}: ${text}`).join('\n\n')
}
