import { describe, expect, test } from 'vitest'
import { nationByNoc, nations, readNation } from './nations.ts'

describe('nations', () => {
  test('206 National Olympic Committees, every code once', () => {
    expect(nations).toHaveLength(206)
    for (const key of ['noc', 'iso2', 'iso3'] as const)
      expect(new Set(nations.map((nation) => nation[key])).size).toBe(206)
    for (const nation of nations) {
      expect(nation.noc).toMatch(/^[A-Z]{3}$/)
      expect(nation.iso2).toMatch(/^[A-Z]{2}$/)
      expect(nation.iso3).toMatch(/^[A-Z]{3}$/)
    }
  })

  test('only BRN is a NOC code of one nation and the ISO code of another', () => {
    const twofold = nations.filter(({ noc, iso3 }) => noc !== iso3 && nationByNoc(iso3))
    expect(twofold).toEqual([{ noc: 'BRU', iso2: 'BN', iso3: 'BRN' }])
  })

  test.each([
    ['GER', 'GER', 'noc'],
    [' sui ', 'SUI', 'noc'],
    ['BRN', 'BRN', 'noc'],
    ['DEU', 'GER', 'iso3'],
    ['NLD', 'NED', 'iso3'],
    ['CHE', 'SUI', 'iso3'],
    ['DNK', 'DEN', 'iso3'],
    ['PRT', 'POR', 'iso3'],
    ['ZAF', 'RSA', 'iso3'],
    ['ARE', 'UAE', 'iso3'],
    ['de', 'GER', 'iso2'],
    ['SE', 'SWE', 'iso2'],
    ['uk', 'GBR', 'name'],
    ['U.S.A.', 'USA', 'name'],
    ['England', 'GBR', 'name'],
    ['Holland', 'NED', 'name'],
    ['Germany', 'GER', 'name'],
    ['Österreich', 'AUT', 'name'],
    ['Etats-Unis', 'USA', 'name'],
    ['België', 'BEL', 'name'],
    ['Sverige', 'SWE', 'name'],
    ['España', 'ESP', 'name'],
  ] as const)('%j is %s', (text, noc, from) => {
    expect(readNation(text)).toEqual({ noc, from })
  })

  test.each(['', 'XYZ', 'Werth', 'Atlantis', '123', 'constructor'])('%j is none', (text) => {
    expect(readNation(text)).toBeUndefined()
  })
})
