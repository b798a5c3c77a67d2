import { translator } from '#locales/messages.ts'
import type { Addressee, LetterContent, LetterWords, Paragraph } from './letter-kind.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
}

const longestSubject = 200

/** A letter in both forms, made of the same paragraphs. Whatever was typed is text in both. */
export function writeOut(
  { name, locale }: Pick<Addressee, 'name' | 'locale'>,
  { publicUrl, write }: { publicUrl: string; write: (words: LetterWords) => LetterContent },
): WrittenLetter {
  const t = translator(locale)
  const content = write({ t, publicUrl })
  const subject = oneLine(content.subject)
  const paragraphs: Paragraph[] = [
    ...(name === null ? [] : [t('letters.greeting', { name })]),
    ...content.paragraphs,
    t('letters.signature', { place: new URL(publicUrl).host }),
  ]
  return {
    subject,
    text: paragraphs.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n'),
    html: page({ locale, subject, body: paragraphs.map(paragraphMarkup).join('\n') }),
  }
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSubject)
}

function paragraphMarkup(paragraph: Paragraph): string {
  if (typeof paragraph === 'string')
    return `<p style="white-space:pre-line">${escaped(paragraph)}</p>`
  const link = escaped(paragraph.link)
  return `<p><a href="${link}">${link}</a></p>`
}

/** Without pictures or styles from elsewhere: opening it tells nobody anything. */
function page(letter: { locale: string; subject: string; body: string }): string {
  return `<!doctype html>
<html lang="${letter.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>
<body style="margin:1.5rem auto;max-width:36rem;padding:0 1rem;font:1rem/1.5 sans-serif;overflow-wrap:anywhere">
${letter.body}
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
