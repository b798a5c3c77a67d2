import type { CsvRecord } from './csv.ts'

/**
 * A list of starters often comes as a letter: greeted before it, signed after it. Such a line could be
 * read as a rider with a horse (`Dear organiser, please find …`). Whatever names a horse as lists do,
 * behind a dash, slash, bar, tab or semicolon, is a starter however it begins.
 */

const endOfWord = '(?![\\p{L}\\p{N}])'

function beginsWith(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})${endOfWord}`, 'iu')
}

const greeting = beginsWith([
  ...['dear', 'hello', 'hi', 'hey', 'good (?:morning|day|afternoon|evening)', 'to whom it may'],
  ...['hallo', 'lieber?', 'liebes', 'sehr geehrter?', 'geehrter?', 'guten (?:morgen|tag|abend)'],
  ...['gr(?:ü|ue)(?:ß|ss) (?:gott|dich|euch|sie)', 'servus', 'moin', 'werter?'],
  ...[
    'bonjour',
    'bonsoir',
    'chers?',
    'chères?',
    '(?:madame|monsieur|mesdames|messieurs)(?=\\s*(?:,|$))',
  ],
  ...['beste', 'geachte', 'goede(?:morgen|middag|navond)', 'goeden? (?:morgen|dag|middag|avond)'],
  ...['hej', 'hejsan', 'kära', 'bästa', 'god (?:morgon|dag|kväll)'],
  ...['hola', 'buen(?:os|as) (?:días|tardes|noches)', 'estimad[oa]s?', 'querid[oa]s?'],
])

const closing = beginsWith([
  ...['(?:kind|best|warm|many|with kind|with best) (?:regards|wishes|thanks)', 'regards'],
  ...[
    'yours(?: (?:sincerely|faithfully|truly))?',
    'sincerely',
    'thanks?(?: you| a lot| in advance)?',
    'cheers',
  ],
  ...[
    'mit (?:freundlichen|besten|lieben|sportlichen|herzlichen) gr(?:ü|ue)(?:ß|ss)en',
    'mfg',
    'lg',
  ],
  ...[
    '(?:viele|liebe|beste|herzliche|freundliche|schöne) gr(?:ü|ue)(?:ß|ss)e',
    'danke',
    'vielen dank',
  ],
  ...['cordialement', 'bien à vous', 'merci', 'salutations', 'sportivement'],
  ...[
    'met (?:vriendelijke|sportieve|hartelijke) groet(?:en)?',
    'groet(?:en|jes)?',
    'bedankt',
    'alvast bedankt',
  ],
  ...['(?:med )?(?:vänliga|bästa) hälsningar', 'hälsningar', 'mvh', 'tack'],
  ...['(?:un )?saludos?', 'atentamente', 'muchas gracias', 'gracias', 'un cordial saludo'],
])

/** Before a word in small letters: `Please find our entries`, and not a rider of that name. */
const sentence = beginsWith([
  ...[
    'we',
    'i',
    'please',
    'here',
    'attached',
    'below',
    'find',
    'our',
    'these',
    'the',
    'could',
    'see',
  ],
  ...['wir', 'ich', 'bitte', 'hier', 'anbei', 'unsere', 'folgende', 'im', 'für', 'könnten'],
  ...['nous', 'je', 'veuillez', 'voici', 'ci-joint', 'nos', 'pourriez'],
  ...['wij', 'ik', 'hierbij', 'graag', 'onze', 'zie'],
  ...['vi', 'jag', 'här', 'våra', 'bifogat', 'kan'],
  ...['adjunto', 'aquí', 'les', 'nuestros', 'por'],
])

const mailHeader =
  /^(?:from|to|cc|sent|date|subject|von|an|gesendet|betreff|datum|objet|envoyé|van|aan|verzonden|onderwerp|från|till|skickat|ämne|para|enviado|asunto|fecha):\s/i

const horseBehind = /\s[–—-]+\s|[;\t|]|\s\/\s/

/** For each record whether it belongs to the letter around the list. */
export function letterLines(
  records: readonly CsvRecord[],
  namesHorse: (index: number) => boolean,
): boolean[] {
  let isSigned = false
  return records.map((record, index) => {
    const kind = kindOf(record)
    if (kind === 'closing') isSigned = true
    if (kind !== 'unsure') return kind !== 'starter'
    return !namesHorse(index) && (isSigned || isSentence(record))
  })
}

function kindOf(record: CsvRecord): 'starter' | 'letter' | 'closing' | 'unsure' {
  const text = textOf(record)
  const cells = record.fields.filter((field) => field.trim() !== '')
  if (cells.length > 2 || horseBehind.test(text)) return 'starter'
  if (closing.test(text)) return 'closing'
  if (greeting.test(text) || mailHeader.test(text)) return 'letter'
  return sentence.test(text) && /^\S+\s+\p{Ll}/u.test(text) ? 'letter' : 'unsure'
}

function isSentence(record: CsvRecord): boolean {
  const text = textOf(record)
  return text.split(/\s+/).length > 2 && /[:.!?]$/.test(text)
}

/** Without the marks of a quoted mail. */
function textOf({ raw }: CsvRecord): string {
  return raw.replace(/^(?:\s*>)*\s*/, '').trim()
}
