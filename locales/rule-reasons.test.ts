import { describe, expect, test } from 'vitest'
import { buildWorld } from '#domain/entries/build-world.ts'
import { publishedSchedules } from '#domain/entries/published.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { chargeLines } from '#domain/money/charge-lines.ts'
import { type Priced, priceShow } from '#domain/money/price.ts'
import { casesOf, defaultsOf, laidOver } from '#domain/money/price-file.ts'
import { readPriceList } from '#domain/money/price-list.ts'
import { isMessageId, type Locale, locales, translator } from './messages.ts'
import type { RuleWords } from './rule-facts.ts'
import {
  belowLeastReason,
  chargeReason,
  markedReason,
  openReason,
  refundReason,
  refusalReason,
  waitingReason,
} from './rule-reasons.ts'
import { ruleWords } from './rule-sentence.ts'

describe.each(publishedSchedules)('every answer of $file', ({ json }) => {
  test.each(locales)('says why in %s', (locale) => {
    for (const reason of reasonsOf(json, locale)) {
      expect(reason.trim()).toBe(reason)
      expect(reason).not.toMatch(/[{}]|undefined|null|NaN|entry-rules/)
      expect(reason).not.toMatch(/(?:At|InYear|Money|Prize|Mean|Year|Kg|Show) |\w\.[a-z]/)
      expect(reason.split('(').length).toBe(reason.split(')').length)
    }
  })
})

const facts = [
  { path: 'lowest place.at', value: '2026-05-02T18:12' },
  { path: 'show.closing', value: '2026-05-01T18:00' },
] as const

const height = [{ path: 'competition.height', value: 130 }] as const
const taken = [
  { path: 'taken of places', value: 20 },
  { path: 'most', value: 20 },
] as const

const rows: Readonly<Record<string, Record<Locale, string>>> = {
  late: {
    en: 'Late (time of entry of the start, earliest: 2 May 2026 at 18:12; closing date: 1 May 2026 at 18:00)',
    de: 'Late (Zeitpunkt der Nennung des Starts, frühester: 2. Mai 2026 um 18:12; Nennungsschluss: 1. Mai 2026 um 18:00)',
    fr: 'Late (date d’engagement du départ, au plus tôt : 2 mai 2026 à 18:12 ; clôture des engagements : 1er mai 2026 à 18:00)',
    nl: 'Late (moment van inschrijving van de start, vroegste: 2 mei 2026 om 18:12; sluitingsdatum: 1 mei 2026 om 18:00)',
    sv: 'Late (startens anmälningstid, tidigaste: 2 maj 2026 kl. 18:12; sista anmälningsdagen: 1 maj 2026 kl. 18:00)',
    es: 'Late (momento de la inscripción de la salida, primero: 2 de mayo de 2026 a las 18:12; cierre de inscripciones: 1 de mayo de 2026 a las 18:00)',
  },
  waiting: {
    en: 'Full: number 3 on the waiting list (taken before: 20; limit: 20)',
    de: 'Full: Nummer 3 auf der Warteliste (bisher vergeben: 20; Grenze: 20)',
    fr: 'Full : numéro 3 sur la liste d’attente (déjà attribué : 20 ; limite : 20)',
    nl: 'Full: nummer 3 op de wachtlijst (al vergeven: 20; limiet: 20)',
    sv: 'Full: nummer 3 på väntelistan (redan tilldelat: 20; gräns: 20)',
    es: 'Full: número 3 en la lista de espera (ya asignado: 20; límite: 20)',
  },
  marked: {
    en: 'Title: not ranked (height of the competition: 1.30 m)',
    de: 'Title: ohne Wertung (Höhe der Prüfung: 1,30 m)',
    fr: 'Title : non classé (hauteur de l’épreuve : 1,30 m)',
    nl: 'Title: buiten de rangschikking (hoogte van de rubriek: 1,30 m)',
    sv: 'Title: utan placering (klassens höjd: 1,30 m)',
    es: 'Title: sin clasificar (altura de la prueba: 1,30 m)',
  },
  open: {
    en: 'Fee: not decided yet, not known: age of the rider and “helps” of the rider',
    de: 'Fee: noch nicht entschieden, unbekannt: Alter des Reiters und „helps“ des Reiters',
    fr: 'Fee : pas encore décidé, inconnu : âge du cavalier et « helps » du cavalier',
    nl: 'Fee: nog niet beslist, onbekend: leeftijd van de ruiter en “helps” van de ruiter',
    sv: 'Fee: inte avgjort än, okänt: ryttarens ålder och ryttarens ”helps”',
    es: 'Fee: aún sin decidir, se desconoce: edad del jinete y «helps» del jinete',
  },
  refund: {
    en: 'Back: €75.00 of €80.00 back',
    de: 'Back: 75,00 € von 80,00 € zurück',
    fr: 'Back : 75,00 € remboursés sur 80,00 €',
    nl: 'Back: € 75,00 van € 80,00 terug',
    sv: 'Back: 75,00 € av 80,00 € tillbaka',
    es: 'Back: se devuelven 75,00 € de 80,00 €',
  },
}

test.each(locales)('what was decided and why, in %s', (locale) => {
  const words: RuleWords = {
    t: translator(locale),
    isKnown: isMessageId,
    currency: 'EUR',
    nameOf: () => 'Fee',
  }
  const unknown = ['rider.age', 'rider.helps', 'rider.age']
  const rule = { text: 'Back' }
  const said = {
    late: refusalReason({ text: 'Late', facts }, words),
    waiting: waitingReason({ text: 'Full', facts: taken, position: 3 }, words),
    marked: markedReason({ text: 'Title', facts: height, as: 'unranked' }, words),
    open: openReason({ rule: 'fee', unknown }, words),
    refund: refundReason({ refund: { rule }, of: 8000, amount: 7500, currency: 'EUR' }, words),
  }
  const expected = Object.entries(rows).map(([name, each]) => [name, each[locale]])
  // Money and French quotation marks hold blanks that do not break.
  const plain = Object.entries(said).map(([name, each]) => [
    name,
    each.replace(/[\u00a0\u202f]/g, ' '),
  ])
  expect(plain).toEqual(expected)
})

function reasonsOf(json: unknown, locale: Locale): readonly string[] {
  const read = readEntryFile(json)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { file } = read
  const words = ruleWords(file, translator(locale), isMessageId)
  const list = readPriceList({ ...file, defaults: defaultsOf(file.defaults) })
  return casesOf(file).flatMap((each) => {
    const world = buildWorld(laidOver(file, each))
    return reasonsIn(priceShow(list, world, new Map()), words)
  })
}

function reasonsIn(priced: Priced, words: RuleWords): readonly string[] {
  const { judgement, charges, remissions, open, below } = priced
  const own = [
    ...judgement.refused.map((each) => refusalReason({ ...each, text: '' }, words)),
    ...judgement.problems.map((each) => refusalReason({ ...each, text: '' }, words)),
    ...judgement.waiting.map((each) => waitingReason({ ...each, text: 'X' }, words)),
    ...judgement.marked.map((each) => markedReason({ ...each, text: 'X' }, words)),
    ...chargeLines(charges).map((each) => withoutText(chargeReason(each, words), each.fee.rule)),
    ...remissions.map((each) => withoutText(refundReason(each, words), each.refund.rule)),
    ...open.map((each) => openReason(each, { ...words, nameOf: () => 'X' })),
    ...below.map((each) => withoutText(belowLeastReason(each, words), each.rule)),
  ]
  return own.map((reason) => reason.replace(/[“„«”][^“”»]*[“”»]/g, '“”').trim())
}

/** What a schedule calls its rules may hold anything. */
function withoutText(reason: string, { text }: { text: string }): string {
  return reason.replace(text, 'X')
}
