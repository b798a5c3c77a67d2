import { expect, test } from 'vitest'
import { noEntryRules } from '#domain/entries/entry-rules.ts'
import { ruleProblem } from '#domain/entries/rule-problem.ts'
import type { OpeningProblem } from '#domain/entries/show-schedule.ts'
import { isMessageId, type Locale, locales, translator } from './messages.ts'
import { openingProblemWords } from './opening-words.ts'

const levy = { id: 'levy', text: 'Levy', per: 'horse', amount: 500 } as const
const schedule = { rules: { ...noEntryRules, fees: [levy] } }

const problems: readonly OpeningProblem[] = [
  { kind: 'noClosing' },
  {
    kind: 'wrongRule',
    problem: ruleProblem({ fault: 'noFee', id: 'levy' }, ['fees', 0, 'of']),
  },
  { kind: 'openSample', sample: 's', rule: 'levy', unknown: ['horse.age', 'horse.sex'] },
  { kind: 'openSample', sample: 's', rule: 'levy', unknown: ['horse.age', 'competition.fee'] },
  { kind: 'wrongRule', problem: { path: ['samples', 3], message: 'no such field' } },
]

const rows: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Closing is not set',
    '“Levy”: There is no fee rule of this name any more: “Levy”.',
    '“Levy” depends on what the form does not ask: age of the horse and sex of the horse. Add a question, or say what holds otherwise',
    '“Levy” needs this, and it is not filled in everywhere: fee of the competition',
    'A rule cannot be right (samples.3): no such field',
  ],
  de: [
    'Der Nennschluss ist nicht gesetzt',
    '„Levy“: Diese Gebührenregel gibt es nicht mehr: „Levy“.',
    '„Levy“ hängt von etwas ab, wonach das Formular nicht fragt: Alter des Pferdes und Geschlecht des Pferdes. Fügen Sie eine Frage hinzu oder sagen Sie, was sonst gilt',
    '„Levy“ braucht eine Angabe, die noch nicht überall eingetragen ist: Startgeld der Prüfung',
    'Eine Regel kann nicht stimmen (samples.3): no such field',
  ],
  fr: [
    'La clôture n’est pas fixée',
    '« Levy » : Cette règle de frais n’existe plus : « Levy ».',
    '« Levy » dépend de ce que le formulaire ne demande pas : âge du cheval et sexe du cheval. Ajoutez une question ou dites ce qui vaut sinon',
    '« Levy » a besoin d’une indication qui n’est pas saisie partout : tarif de l’épreuve',
    'Une règle ne peut pas être juste (samples.3) : no such field',
  ],
  nl: [
    'De sluiting is niet ingesteld',
    '‘Levy’: Deze kostenregel bestaat niet meer: “Levy”.',
    '‘Levy’ hangt af van iets waar het formulier niet naar vraagt: leeftijd van het paard en geslacht van het paard. Voeg een vraag toe of zeg wat anders geldt',
    '‘Levy’ heeft een gegeven nodig dat niet overal is ingevuld: startgeld van de rubriek',
    'Een regel kan niet kloppen (samples.3): no such field',
  ],
  sv: [
    'Sista anmälningsdag är inte satt',
    '”Levy”: Den här avgiftsregeln finns inte längre: ”Levy”.',
    '”Levy” beror på något som formuläret inte frågar efter: hästens ålder och hästens kön. Lägg till en fråga eller säg vad som annars gäller',
    '”Levy” behöver en uppgift som inte är ifylld överallt: klassens startavgift',
    'En regel kan inte stämma (samples.3): no such field',
  ],
  es: [
    'El cierre no está fijado',
    '«Levy»: Esta regla de tasa ya no existe: «Levy».',
    '«Levy» depende de algo que el formulario no pregunta: edad del caballo y sexo del caballo. Añada una pregunta o diga qué vale si no',
    '«Levy» necesita un dato que no está rellenado en todas partes: matrícula de la prueba',
    'Una regla no puede ser correcta (samples.3): no such field',
  ],
}

test.each(locales)('why entries cannot open is said in %s', (locale) => {
  const t = translator(locale)
  const nameOf = (id: string) => (id === 'levy' ? 'Levy' : undefined)
  const words = { t, isKnown: isMessageId, currency: 'EUR', nameOf }
  const said = problems.map((problem) => openingProblemWords(problem, schedule, words))
  expect(said.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(rows[locale])
  expect(said.map(({ page }) => page)).toEqual(['general', 'fees', 'questions', 'blocks', 'fees'])
})
