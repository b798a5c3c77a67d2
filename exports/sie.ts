import type { AccountUse } from '#domain/money/bookkeeping/accounts.ts'
import { type JournalLine, postingsOf, withoutMoves } from '#domain/money/bookkeeping/journal.ts'
import { decimalAmount } from '#domain/money/cents.ts'
import { decodeDos, encodeDos } from '#domain/text/dos-code-pages.ts'
import { accountWords } from '#locales/account-words.ts'
import type { Translate } from '#locales/messages.ts'
import { accountOf, type BookkeepingInput, lineText } from './bookkeeping-input.ts'
import type { Export } from './export.ts'

/**
 * SIE 4i, vouchers for an import: read by programs of Sweden and its neighbours. Text in code page 437, CRLF, decimal
 * points; the rows of each voucher are 0 together. A line of the ledger is a voucher and keeps its number, because
 * lines are only ever added.
 */
export const sie = {
  id: 'sie',
  name: { en: 'SIE 4', de: 'SIE 4', fr: 'SIE 4', nl: 'SIE 4', sv: 'SIE 4', es: 'SIE 4' },
  ending: 'si',
  mediaType: 'application/octet-stream',
  options: {},
  write(input, t) {
    const { organization, currency, madeAt, uses, lines } = input
    const head = [
      '#FLAGGA 0',
      '#PROGRAM "Paddock" "1"',
      '#FORMAT PC8',
      `#GEN ${dayOf(madeAt.slice(0, 10))}`,
      '#SIETYP 4',
      ...(organization.number === ''
        ? []
        : [`#ORGNR ${organization.number.replace(/[^\d-]/g, '')}`]),
      `#FNAMN ${quoted(organization.name)}`,
      `#VALUTA ${currency}`,
    ]
    const vouchers = withoutMoves(lines).flatMap((line, at) => voucherOf(input, line, at + 1))
    const text = [...head, ...accountLines(input, uses, t), ...vouchers].join('\r\n')
    return encodeDos(`${text}\r\n`, 'ibm437')
  },
} as const satisfies Export<BookkeepingInput>

/** Each account once, by what it is first used for. */
function accountLines(
  input: BookkeepingInput,
  uses: readonly AccountUse[],
  t: Translate,
): readonly string[] {
  const names = new Map<string, string>()
  for (const use of uses) {
    const account = accountOf(input, use.key)
    if (!names.has(account)) names.set(account, accountWords(use, t))
  }
  return [...names].map(([account, name]) => `#KONTO ${account} ${quoted(name)}`)
}

function voucherOf(input: BookkeepingInput, line: JournalLine, number: number): readonly string[] {
  const day = dayOf(line.day)
  const postings = postingsOf(line)
  if (postings.length === 0) return []
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new Error(`line ${line.id} does not balance`)
  }
  const rows = postings.map(({ key, amount }) => {
    const printed = decimalAmount(amount, input.currency)
    return `   #TRANS ${accountOf(input, key)} {} ${printed} ${day} ${quoted(line.document)}`
  })
  return [`#VER "P" "${number}" ${day} ${quoted(lineText(line))}`, '{', ...rows, '}']
}

function dayOf(day: string): string {
  return day.replaceAll('-', '')
}

function quoted(text: string): string {
  // As the code page has it: a typographic quotation mark becomes one that would end the field.
  const known = decodeDos(encodeDos(text.replace(/\p{Cc}/gu, ' '), 'ibm437'), 'ibm437')
  return `"${known.replaceAll('\\', '/').replaceAll('"', '\\"')}"`
}
