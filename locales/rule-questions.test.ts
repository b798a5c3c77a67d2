import { expect, test } from 'vitest'
import { isMessageId, type Locale, locales, translator } from './messages.ts'
import { listQuestion } from './rule-questions.ts'

const rules = ['a', 'b']

const rows: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'How many may start? No limit counts starts.',
    'What do these combinations cost: 1 / 2 and 2 / 1? The table of “A” and “B” does not have them.',
    'To which side does the border itself belong (time of entry of the start)? None of “A” and “B” includes it.',
    'Which are these: “3”? “A” names them, but the show has none of that name.',
  ],
  de: [
    'Wie viele dürfen starten? Keine Begrenzung zählt Starts.',
    'Was kosten diese Kombinationen: 1 / 2 und 2 / 1? Die Tabelle von „A“ und „B“ enthält sie nicht.',
    'Zu welcher Seite gehört die Grenze selbst (Zeitpunkt der Nennung des Starts)? Weder eine noch die andere schließt sie ein: „A“ und „B“.',
    'Was ist gemeint: „3“? „A“ nennt sie, im Turnier gibt es sie nicht.',
  ],
  fr: [
    'Combien peuvent partir ? Aucune limite ne compte les départs.',
    'Combien coûtent ces combinaisons : 1 / 2 et 2 / 1 ? Le tableau de « A » et « B » ne les contient pas.',
    'À quel côté appartient la limite elle-même (date d’engagement du départ) ? Aucune de ces règles ne l’inclut : « A » et « B ».',
    'De quoi s’agit-il : « 3 » ? « A » les nomme, mais le concours n’en a pas de ce nom.',
  ],
  nl: [
    'Hoeveel mogen er starten? Geen limiet telt starts.',
    'Wat kosten deze combinaties: 1 / 2 en 2 / 1? De tabel van “A” en “B” bevat ze niet.',
    'Bij welke kant hoort de grens zelf (moment van inschrijving van de start)? Geen van deze regels omvat haar: “A” en “B”.',
    'Welke zijn dit: “3”? “A” noemt ze, maar de wedstrijd heeft ze niet.',
  ],
  sv: [
    'Hur många får starta? Ingen gräns räknar starter.',
    'Vad kostar dessa kombinationer: 1 / 2 och 2 / 1? Tabellen i ”A” och ”B” har dem inte.',
    'Till vilken sida hör gränsen själv (startens anmälningstid)? Ingen av dessa omfattar den: ”A” och ”B”.',
    'Vilka är dessa: ”3”? ”A” nämner dem, men tävlingen har inga med det namnet.',
  ],
  es: [
    '¿Cuántos pueden salir? Ningún límite cuenta salidas.',
    '¿Cuánto cuestan estas combinaciones: 1 / 2 y 2 / 1? La tabla de «A» y «B» no las tiene.',
    '¿A qué lado pertenece el límite mismo (momento de la inscripción de la salida)? Ninguna de estas reglas lo incluye: «A» y «B».',
    '¿Cuáles son: «3»? «A» los nombra, pero el concurso no los tiene.',
  ],
}

test.each(locales)('what a schedule leaves open is asked in %s', (locale) => {
  const t = translator(locale)
  const nameOf = (id: string) => id.toUpperCase()
  const words = { t, isKnown: isMessageId, currency: 'EUR', nameOf }
  const asked = [
    listQuestion({ kind: 'noLimit', rules: [] }, words),
    listQuestion({ kind: 'missingCells', rules, cells: ['1,2', '2,1'] }, words),
    listQuestion({ kind: 'borderOfNone', rules, path: 'place.at' }, words),
    listQuestion({ kind: 'unknownNames', rules: ['a'], names: ['3'] }, words),
  ]
  expect(asked.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(rows[locale])
})
