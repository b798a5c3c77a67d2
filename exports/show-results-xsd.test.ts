import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { showXml } from './show-xml.ts'
import { exampleCompetition } from './testing/example-competition.test-kit.ts'
import { exchangedWith, inputOf } from './testing/made-up-exchange.ts'

function schemaIn(file: string): XsdValidator {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return XsdValidator.fromDoc(XmlDocument.fromString(text))
}

const ownSchema = schemaIn('../docs/show-results.xsd')

function validate(xml: string, schema = ownSchema): void {
  const document = XmlDocument.fromString(xml)
  try {
    schema.validate(document)
  } finally {
    document.dispose()
  }
}

test.each(disciplineIds)('an export of %s is valid', (discipline) => {
  const example = exampleCompetition(discipline)
  const judged = {
    ...example,
    event: 'e1',
    arena: 'a1',
    sponsor: 's1',
    maximumStarters: 40,
    judges: [{ position: 'C', official: 'o1' }],
    breaks: [{ afterStart: 1, minutes: 5, label: '<i>' }],
    teamsOut: { 'A & B': 'withdrawn' },
    competitors: example.competitors.map((each) => ({
      ...each,
      team: 'A & B',
      members: [
        { role: 'owners' as const, name: 'O', headNumber: null, athlete: null, horse: null },
      ],
      sheet: {
        ...each.sheet,
        C: { ...each.sheet['C'], comment: 'a\nb', signed: true, gone: null },
      },
    })),
    rounds: [
      { part: 'jump_off_1', arena: 'a1', startsAt: null, secondsPerStart: null, order: ['1'] },
    ],
  }
  expect(() => validate(showXml.write(inputOf(exchangedWith([judged]))))).not.toThrow()
})

test('what is wrong is found', () => {
  const xml = showXml.write(inputOf(exchangedWith([exampleCompetition('dressage')])))
  expect(() => validate(xml.replace('discipline="dressage"', 'discipline="chess"'))).toThrow()
  expect(() =>
    validate(xml.replace('<Rules>', '<Rulez>').replace('</Rules>', '</Rulez>')),
  ).toThrow()
})

test('the preview for the FEI is as the reconstruction of its schema has it', () => {
  const golden = readFileSync(new URL('golden/fei-results.golden.xml', import.meta.url), 'utf8')
  const schema = schemaIn('testing/fei-result-reconstructed.xsd')
  expect(() => validate(golden, schema)).not.toThrow()
  expect(() => validate(golden.replace('<Jury>', '<Judges>'), schema)).toThrow()
})
