import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDocument, documentRequirement } from '#domain/entries/requirements/document.ts'
import { checkVaccination } from '#domain/entries/requirements/vaccination.ts'
import { vaccinationValues } from '#domain/entries/requirements/vaccination-rule.ts'
import { vaccinationRules } from '#domain/entries/requirements/vaccination-rules.ts'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import { type Locale, locales, translator } from './messages.ts'
import {
  answerProblem,
  documentReason,
  membershipReason,
  vaccinationReason,
} from './paper-reasons.ts'

const rows: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'The booster on 2 April 2025 came too late after 1 April 2024: by 1 April 2025. What helps: one dose between 23 April 2025 and 1 June 2025. It may come 7 days later.',
    'No vaccination is recorded. What helps: a new course, the second dose at least 21 days after the first. It may come 7 days later.',
    'Valid until 16 May 2026; it must be valid on 17 May 2026.',
    'No membership or licence is given. Accepted: IHDT or BHDTA.',
    'big.pdf is larger than 5 MB.',
    'A whole number is needed.',
  ],
  de: [
    'Die Wiederholungsimpfung am 2. April 2025 kam zu spät nach der vom 1. April 2024: spätestens am 1. April 2025. Abhilfe: eine Impfung zwischen 23. April 2025 und 1. Juni 2025. Es darf 7 Tage später kommen.',
    'Es ist keine Impfung eingetragen. Abhilfe: eine neue Grundimmunisierung, die zweite Impfung mindestens 21 Tage nach der ersten. Es darf 7 Tage später kommen.',
    'Gültig bis 16. Mai 2026; es muss am 17. Mai 2026 gültig sein.',
    'Keine Mitgliedschaft oder Lizenz ist angegeben. Anerkannt: IHDT oder BHDTA.',
    'big.pdf ist größer als 5 MB.',
    'Eine ganze Zahl wird gebraucht.',
  ],
  fr: [
    'Le rappel du 2 avril 2025 est trop tard après le 1er avril 2024 : au plus tard le 1er avril 2025. Solution : une injection entre le 23 avril 2025 et le 1er juin 2025. Il peut venir 7 jours après.',
    'Aucune vaccination n’est enregistrée. Solution : une nouvelle primo-vaccination, la deuxième injection au moins 21 jours après la première. Il peut venir 7 jours après.',
    'Valable jusqu’au 16 mai 2026 ; doit être valable le 17 mai 2026.',
    'Aucune adhésion ni licence n’est indiquée. Acceptées : IHDT ou BHDTA.',
    'big.pdf dépasse 5 Mo.',
    'Un nombre entier est nécessaire.',
  ],
  nl: [
    'De herhalingsvaccinatie op 2 april 2025 kwam te laat na 1 april 2024: uiterlijk op 1 april 2025. Oplossing: een vaccinatie tussen 23 april 2025 en 1 juni 2025. Het mag 7 dagen later komen.',
    'Er is geen vaccinatie geregistreerd. Oplossing: een nieuwe basisvaccinatie, de tweede minstens 21 dagen na de eerste. Het mag 7 dagen later komen.',
    'Geldig tot en met 16 mei 2026; het moet op 17 mei 2026 geldig zijn.',
    'Er is geen lidmaatschap of licentie opgegeven. Geaccepteerd: IHDT of BHDTA.',
    'big.pdf is groter dan 5 MB.',
    'Een geheel getal is nodig.',
  ],
  sv: [
    'Revaccinationen den 2 april 2025 kom för sent efter den 1 april 2024: senast den 1 april 2025. Lösning: en vaccination mellan den 23 april 2025 och den 1 juni 2025. Den får komma 7 dagar senare.',
    'Ingen vaccination är registrerad. Lösning: en ny grundvaccination, den andra minst 21 dagar efter den första. Den får komma 7 dagar senare.',
    'Giltigt till och med 16 maj 2026; det måste gälla den 17 maj 2026.',
    'Inget medlemskap och ingen licens är angiven. Godkända: IHDT eller BHDTA.',
    'big.pdf är större än 5 MB.',
    'Ett heltal behövs.',
  ],
  es: [
    'El recordatorio del 2 de abril de 2025 llegó demasiado tarde tras el 1 de abril de 2024: a más tardar el 1 de abril de 2025. Solución: una dosis entre el 23 de abril de 2025 y el 1 de junio de 2025. Puede venir 7 días después.',
    'No consta ninguna vacunación. Solución: una nueva primovacunación, la segunda dosis al menos 21 días después de la primera. Puede venir 7 días después.',
    'Válido hasta el 16 de mayo de 2026; debe ser válido el 17 de mayo de 2026.',
    'No se indica ninguna afiliación ni licencia. Aceptadas: IHDT o BHDTA.',
    'big.pdf supera 5 MB.',
    'Se necesita un número entero.',
  ],
}

test.each(locales)('what is wrong with papers and answers, in %s', (locale) => {
  const t = translator(locale)
  const said = [
    vaccinationWords(
      ['2023-09-01', '2023-10-01', '2024-04-01', '2025-04-02'],
      '2025-05-14',
      locale,
    ),
    vaccinationWords([], '2025-05-14', locale),
    documentReason({ kind: 'expires', expiresOn: '2026-05-16', needed: '2026-05-17' }, t),
    membershipReason({ kind: 'noMembership', bodies: ['IHDT', 'BHDTA'] }, t),
    documentReason(
      { kind: 'fileTooLarge', file: 'big.pdf', bytes: 6_000_000, mostBytes: 5_000_000 },
      t,
    ),
    answerProblem({ kind: 'wrongKind', expected: 'number' }, t),
  ]
  expect(said.map((each) => each.replace(/[\u00a0\u202f]/g, ' '))).toEqual(rows[locale])
})

describe.each(locales)('whatever the doses are, in %s', (locale) => {
  test('it is said whole', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-01-01', days))
    fc.assert(
      fc.property(
        fc.array(day, { maxLength: 6 }),
        day,
        fc.constantFrom(...vaccinationRules),
        (days, arrival, rule) => {
          const values = vaccinationValues.parse(plainValues({ ...rule.values }))
          const doses = days.map((given) => ({ day: given, by: null }))
          const check = checkVaccination({ doses, birthYear: null }, arrival, values)
          if (check.ok) return
          const said = vaccinationReason(check.failure, check.next, translator(locale))
          expect(said).not.toMatch(/[{}]|undefined|null| {2}|\(\)| \./)
        },
      ),
    )
  })
})

test.each(locales)('every reason of a document has words in %s', (locale) => {
  const requirement = documentRequirement.parse({
    id: 'paper',
    text: 'Paper',
    of: 'horse',
    kind: 'other',
    files: { types: ['pdf'], mostBytes: 1000, mostFiles: 1 },
    validity: { kind: 'dated', from: '2026-01-01', until: '2026-02-01' },
    dueDays: null,
    ifMissing: { fee: null, late: false, noStart: true },
  })
  const occasion = { firstDay: '2026-05-14', lastDay: '2026-05-17', arrival: null, birthYear: null }
  const file = { name: 'a.doc', type: 'doc', bytes: 2000 }
  const given = (issuedOn: string | null) => ({
    files: [file, file],
    issuedOn,
    expiresOn: null,
    doses: [],
    review: { state: 'refused', by: 'Office', reason: 'unreadable' } as const,
  })
  const reasons = [null, '2025-12-31', '2026-02-02'].flatMap(
    (day) => checkDocument(requirement, given(day), occasion).why,
  )
  const said = reasons.map((reason) => documentReason(reason, translator(locale)))
  expect(new Set(reasons.map(({ kind }) => kind)).size).toBe(7)
  for (const each of said) expect(each).not.toMatch(/[{}]|undefined|papers\./)
})

function vaccinationWords(days: readonly string[], arrival: string, locale: Locale): string {
  const rule = vaccinationRules.find(({ id }) => id === 'fei-2024')
  const values = vaccinationValues.parse(plainValues({ ...rule?.values }))
  const doses = days.map((day) => ({ day, by: null }))
  const check = checkVaccination({ doses, birthYear: null }, arrival, values)
  return check.ok ? '' : vaccinationReason(check.failure, check.next, translator(locale))
}
