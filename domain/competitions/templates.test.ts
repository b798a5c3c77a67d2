import { describe, expect, test } from 'vitest'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { dressageTemplate, suggestJudgePositions, type TemplateTest } from './templates.ts'

const grandPrix: TemplateTest = {
  id: 'fei-grand-prix-2026',
  name: 'Grand Prix',
  body: 'FEI',
  kind: 'standard',
  seconds: { from: 390, to: 390 },
  minimumHorseAge: 8,
}

describe('a new dressage competition', () => {
  test('starts from its test', () => {
    expect(dressageTemplate(grandPrix, null)).toEqual({
      discipline: 'dressage',
      testId: 'fei-grand-prix-2026',
      name: 'Grand Prix',
      secondsPerStart: 510,
      judgePositions: ['E', 'H', 'C', 'M', 'B'],
      minimumHorseAge: 8,
      keepApart: 6,
    })
  })

  test('takes the tests of the program as they are', () => {
    const freestyle = dressageTestOf('fei-grand-prix-freestyle-2022')
    expect(freestyle && dressageTemplate(freestyle, null).secondsPerStart).toBe(480)
  })

  test('without a time on the sheet', () => {
    expect(dressageTemplate({ ...grandPrix, seconds: null }, null).secondsPerStart).toBe(480)
  })

  test.each([
    ['Grand Prix', 'CH-EU-D', 'KEHCMBF'],
    ['Prix St. Georges', 'CDI5*', 'EHCMB'],
    ['Grand Prix', 'CDI-W', 'EHCMB'],
    ['Grand Prix', 'CDIO3*', 'EHCMB'],
    ['Grand Prix Special', 'CDI3*', 'EHCMB'],
    ['Prix St. Georges', 'CDI3*', 'ECM'],
    ['Grand Prix', 'CDI2*', 'ECM'],
    ['Juniors Freestyle', 'CDIJ', 'ECM'],
    ['Intermediate II', null, 'EHCMB'],
    ['Intermediate I', null, 'ECM'],
  ])('%s at %s is judged at %s', (name, code, positions) => {
    expect(suggestJudgePositions({ ...grandPrix, name }, code).join('')).toBe(positions)
  })

  test('national tests and those of young horses', () => {
    expect(suggestJudgePositions({ ...grandPrix, body: 'USEF' }, null)).toEqual(['C'])
    const young = { ...grandPrix, kind: 'technical-quality' } as const
    expect(suggestJudgePositions(young, 'CDIYH')).toEqual(['E', 'C', 'B'])
  })
})
