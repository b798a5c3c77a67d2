import { describe, expect, test } from 'vitest'
import {
  checkFeiHorseId,
  checkFeiPersonId,
  checkMicrochip,
  checkMicrochips,
  checkUeln,
} from './identifiers.ts'

describe('identifiers', () => {
  test.each([
    [checkFeiPersonId, '10039075', 'ok', '10039075'],
    [checkFeiPersonId, ' 100 39075', 'ok', '10039075'],
    [checkFeiPersonId, '20039075', 'warning fei-person-range', '20039075'],
    [checkFeiPersonId, '1003907', 'error fei-person-form', '1003907'],
    [checkFeiPersonId, '', 'error fei-person-form', ''],
    [checkFeiHorseId, '104gk69', 'ok', '104GK69'],
    [checkFeiHorseId, 'GER12345', 'warning fei-horse-form', 'GER12345'],
    [checkUeln, '642014140017056', 'ok', '642014140017056'],
    [checkUeln, '276 41 8 9100 17 21', 'error ueln-form', '27641891001721'],
    [checkUeln, '25000107311741e', 'ok', '25000107311741E'],
    [checkUeln, '348199QC349PT12', 'ok', '348199QC349PT12'],
    [checkUeln, 'DE4010100012315', 'warning ueln-country', 'DE4010100012315'],
    [checkMicrochip, '276020000123456', 'ok', '276020000123456'],
    [checkMicrochip, '276274877906943', 'ok', '276274877906943'],
    [checkMicrochip, '276274877906944', 'warning microchip-number', '276274877906944'],
    [checkMicrochip, '999020000123456', 'warning microchip-number', '999020000123456'],
    [checkMicrochip, '00065DC2CF', 'warning microchip-form', '00065DC2CF'],
  ] as const)('%o %j: %s', (check, text, verdict, value) => {
    const result = check(text)
    expect(result.level === 'ok' ? 'ok' : `${result.level} ${result.code}`).toBe(verdict)
    expect(result.value).toBe(value)
  })

  test('two chips in one field', () => {
    expect(checkMicrochips('276020000123456, 00065DC2CF,')).toMatchObject([
      { level: 'ok', value: '276020000123456' },
      { level: 'warning', value: '00065DC2CF' },
    ])
  })
})
