import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roleLimits } from '#domain/competitions/members.ts'
import {
  type ListOptions,
  type ListRow,
  longestTexts,
  readCompetitorList,
} from './competitor-list.ts'

/** `first|family|nation|horse` and then whatever else the row holds. */
function short(row: ListRow | undefined): string {
  if (!row) return ''
  const { firstName, familyName, nation, horse } = row
  const main = [firstName, familyName, nation, horse].map((text) => text ?? '').join('|')
  const others = (['headNumber', 'feiAthleteId', 'feiHorseId', 'club', 'team', 'group'] as const)
    .flatMap((field) => (row[field] === null ? [] : [`${field}=${row[field]}`]))
    .concat(row.horsConcours ? ['HC'] : [])
  return [main, ...others].join(' ')
}

function problemsOf(text: string, options: ListOptions = {}): string[] {
  return readCompetitorList(text, options).rows.flatMap((row) =>
    row.problems.map(
      ({ code, suggestion, otherLine }) =>
        `${row.lineNumber} ${code}${suggestion ? ` ${suggestion}` : ''}${otherLine ? ` ${otherLine}` : ''}`,
    ),
  )
}

describe('free text', () => {
  test.each([
    ['Isabell Werth – Weihegold OLD (GER)', 'Isabell|Werth|GER|Weihegold OLD'],
    ['Isabell Werth (GER) - Weihegold OLD', 'Isabell|Werth|GER|Weihegold OLD'],
    ['Isabell Werth GER – Weihegold OLD', 'Isabell|Werth|GER|Weihegold OLD'],
    ['Werth, Isabell; Weihegold OLD; GER', 'Isabell|Werth|GER|Weihegold OLD'],
    ['Werth, Isabell – Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    [
      'WERTH Isabell / Weihegold OLD / RV Graf von Schmettow',
      'Isabell|WERTH||Weihegold OLD club=RV Graf von Schmettow',
    ],
    ['Isabell Werth, Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['Werth, Isabell, Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['Isabell Werth on Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['Isabell Werth / Weihegold GER', 'Isabell|Werth|GER|Weihegold'],
    ['Isabell Werth GER / Weihegold AUT', 'Isabell|Werth|GER|Weihegold AUT'],
    ['Isabell Werth / HAPPY SAM', 'Isabell|Werth||HAPPY SAM'],
    ['Isabell Werth | Weihegold OLD | GER', 'Isabell|Werth|GER|Weihegold OLD'],
    ['Isabell Werth auf Weihegold OLD (DEU)', 'Isabell|Werth|GER|Weihegold OLD'],
    ['Isabell Werth: Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['12 Isabell Werth – Weihegold OLD', 'Isabell|Werth||Weihegold OLD headNumber=12'],
    ['12. Isabell Werth – Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['• Isabell Werth – Weihegold OLD HC', 'Isabell|Werth||Weihegold OLD HC'],
    [
      'Isabell Werth (10011469) – Weihegold OLD (103PF92)',
      'Isabell|Werth||Weihegold OLD feiAthleteId=10011469 feiHorseId=103PF92',
    ],
    [
      'Jessica von Bredow-Werndl – TSF Dalera BB – GER',
      'Jessica|von Bredow-Werndl|GER|TSF Dalera BB',
    ],
    ['Ann O’Neill – Rock on Fire (old)', 'Ann|O’Neill||Rock on Fire (old)'],
    ['> 3. Isabell Werth / Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['>> Isabell Werth – Weihegold OLD', 'Isabell|Werth||Weihegold OLD'],
    ['Nr. 13 Isabell Werth – Weihegold OLD', 'Isabell|Werth||Weihegold OLD headNumber=13'],
    ['KNr 13 Isabell Werth – Weihegold OLD', 'Isabell|Werth||Weihegold OLD headNumber=13'],
    ['13: Isabell Werth – Weihegold OLD', 'Isabell|Werth||Weihegold OLD headNumber=13'],
    ['Isabell Werth- Weihegold', 'Isabell|Werth||Weihegold'],
    ['Isabell Werth -Weihegold', 'Isabell|Werth||Weihegold'],
    ['Isabell Werth–Weihegold', 'Isabell|Werth||Weihegold'],
    ['Jessica Bredow-Werndl on Dalera', 'Jessica|Bredow-Werndl||Dalera'],
    ['Jessica Bredow-Werndl', 'Jessica|Bredow-Werndl||'],
    ['Werth, Isabell', 'Isabell|Werth||'],
    ['Werth', '|Werth||'],
  ])('%s', (line, row) => {
    const list = readCompetitorList(line)
    expect(list.rows).toHaveLength(1)
    expect(short(list.rows[0])).toBe(row)
  })

  test('many lines, with empty ones between', () => {
    const { rows, delimiter, columns } = readCompetitorList(
      'Isabell Werth – Bella Rose\n\nCarl Hester – Nip Tuck (GBR)\r\n',
    )
    expect({ delimiter, columns }).toEqual({ delimiter: null, columns: [] })
    expect(rows.map((row) => row.lineNumber)).toEqual([1, 3])
    expect(rows[1]?.raw).toBe('Carl Hester – Nip Tuck (GBR)')
  })
})

describe('a letter around the list', () => {
  const letters = (text: string) =>
    readCompetitorList(text)
      .rows.filter(({ problems }) => problems.some(({ code }) => code === 'part-of-letter'))
      .map(({ lineNumber }) => lineNumber)

  test.each([
    [
      'English',
      'Dear organiser, please find our entries for Saturday\nWe would like to start:\n\nIsabell Werth – Weihegold OLD\nCarl Hester / Nip Tuck\n\nThank you, and kind regards,\nAnna Miller\nRiding Club Eichenhof',
      [1, 2, 7, 8, 9],
    ],
    [
      'German, commas',
      'Liebe Meldestelle,\nhier unsere Nennungen:\nWerth, Isabell, Weihegold OLD\nHester, Carl, Nip Tuck\nViele Grüße\nAnna',
      [1, 2, 5, 6],
    ],
    [
      'French',
      'Bonjour,\nvoici nos engagés :\nIsabell Werth sur Weihegold\nCordialement, Anne',
      [1, 2, 4],
    ],
    [
      'Dutch',
      'Beste mensen,\nIsabell Werth met Weihegold\nMet vriendelijke groet,\nAnne',
      [1, 3, 4],
    ],
    ['Swedish', 'Hej!\nIsabell Werth på Weihegold\nMed vänliga hälsningar\nAnna', [1, 3, 4]],
    ['Spanish', 'Hola a todos,\nIsabell Werth con Weihegold\nUn saludo, Ana', [1, 3]],
    ['a quoted mail', '> Subject: Entries\n> Hello,\n> Isabell Werth – Weihegold OLD', [1, 2]],
    ['riders behind the signature', 'Regards\nAnn\nIsabell Werth – Weihegold', [1, 2]],
  ])('%s', (_, text, lines) => {
    expect(letters(text)).toEqual(lines)
  })

  test.each([
    'Dear, John – Weihegold',
    'Hi Lo; Weihegold',
    'Madame Claire Dupont, Quick Star',
    'Here Comes, Trouble',
    'Vi Nguyen, Quick Star',
    'Grace Thanks on Regards',
    'John Smith jr. on Weihegold',
    'Isabell Werth',
    'Isabell Werth, Dear Me',
    'Name;Horse\nDear Smith;Hello',
  ])('a starter: %s', (text) => {
    expect(letters(text)).toEqual([])
  })
})

describe('columns', () => {
  const werth = 'Isabell|Werth|GER|Weihegold OLD'

  test.each([
    ['English', 'Rider,Horse,Nation\nIsabell Werth,Weihegold OLD,GER', werth],
    [
      'English, in two',
      'First name,Last name,NF,Horse name\nIsabell,Werth,GER,Weihegold OLD',
      werth,
    ],
    ['German', 'Reiter;Pferd;Nation\nWerth, Isabell;Weihegold OLD;GER', werth],
    ['German, in two', 'Name;Vorname;Nat.;Pferdename\nWerth;Isabell;GER;Weihegold OLD', werth],
    [
      'French',
      'Cavalier;Cheval;Pays\nIsabell WERTH;Weihegold OLD;GER',
      'Isabell|WERTH|GER|Weihegold OLD',
    ],
    [
      'French, in two',
      'Nom\tPrénom\tNationalité\tCheval\nWerth\tIsabell\tGER\tWeihegold OLD',
      werth,
    ],
    ['Dutch', 'Ruiter;Paard;Land\nIsabell Werth;Weihegold OLD;GER', werth],
    ['Dutch, in two', 'Achternaam;Voornaam;Land;Paard\nWerth;Isabell;GER;Weihegold OLD', werth],
    ['Swedish', 'Ryttare;Häst;Nation\nIsabell Werth;Weihegold OLD;GER', werth],
    ['Swedish, in two', 'Förnamn;Efternamn;Land;Häst\nIsabell;Werth;GER;Weihegold OLD', werth],
    ['Spanish', 'Jinete;Caballo;País\nIsabell Werth;Weihegold OLD;GER', werth],
    ['Spanish, in two', 'Nombre;Apellidos;País;Caballo\nIsabell;Werth;GER;Weihegold OLD', werth],
    ['parted by bars', 'Name|Vorname|Nation|Pferd\nWerth|Isabell|GER|Weihegold OLD', werth],
    [
      'quoted, with a byte order mark',
      '\ufeff"Rider","Horse","NOC"\r\n"Werth, Isabell","Weihegold OLD","GER"\r\n',
      werth,
    ],
    [
      'all there is',
      'Head no;Rider;FEI ID;Horse;Horse FEI ID;NF;Club;Team;Group;HC\n7;Isabell Werth;10011469;Weihegold OLD;103pf92;GER;RV;Blue;A;x',
      `${werth} headNumber=7 feiAthleteId=10011469 feiHorseId=103PF92 club=RV team=Blue group=A HC`,
    ],
    [
      'two columns FEI ID',
      'Rider;FEI ID;Horse;FEI ID;NF\nIsabell Werth;10011469;Weihegold OLD;103PF92;GER',
      `${werth} feiAthleteId=10011469 feiHorseId=103PF92`,
    ],
    ['blanks inside', 'Rider;Horse;Nation\n  Isabell   Werth ; Weihegold\u00a0 OLD;GER', werth],
    ['nation behind the rider', 'Rider;Horse\nIsabell Werth (GER);Weihegold OLD', werth],
    [
      'nation of a horse is no nation of the rider',
      'Rider;Horse\nIsabell Werth;Valegro (NED)',
      'Isabell|Werth||Valegro (NED)',
    ],
  ])('with a header: %s', (_, text, row) => {
    const list = readCompetitorList(text)
    expect(list.hasHeader).toBe(true)
    expect(list.rows.map(short)).toEqual([row])
    expect(list.rows[0]?.problems).toEqual([])
  })

  test.each([
    [
      'name, horse, nation',
      'Isabell Werth;Weihegold OLD;GER\nCarl Hester;Nip Tuck;GBR',
      [werth, 'Carl|Hester|GBR|Nip Tuck'],
    ],
    [
      'first, family, horse',
      'Isabell\tWerth\tWeihegold OLD\nCarl\tHester\tNip Tuck',
      ['Isabell|Werth||Weihegold OLD', 'Carl|Hester||Nip Tuck'],
    ],
    [
      'FAMILY, first, horse',
      'WERTH\tIsabell\tWeihegold OLD\nHESTER\tCarl\tNip Tuck',
      ['Isabell|WERTH||Weihegold OLD', 'Carl|HESTER||Nip Tuck'],
    ],
    [
      'family, first, by the alphabet',
      'Fry\tCharlotte\tGlamourdale\nHester\tCarl\tNip Tuck\nMoody\tBecky\tJagerbomb\nWerth\tIsabell\tBella Rose',
      [
        'Charlotte|Fry||Glamourdale',
        'Carl|Hester||Nip Tuck',
        'Becky|Moody||Jagerbomb',
        'Isabell|Werth||Bella Rose',
      ],
    ],
    [
      'family, first, one with a particle',
      'Werth\tIsabell\tBella Rose\nvan Grunsven\tAnky\tSalinero\nHester\tCarl\tNip Tuck',
      ['Isabell|Werth||Bella Rose', 'Anky|van Grunsven||Salinero', 'Carl|Hester||Nip Tuck'],
    ],
    ['family, first by commas', 'Werth,Isabell,Weihegold OLD,GER', [werth]],
    [
      'counted rows, ids',
      '1;Isabell Werth;10011469;Weihegold OLD;103PF92\n2;Carl Hester;10003390;Nip Tuck;102WF01',
      [
        'Isabell|Werth||Weihegold OLD feiAthleteId=10011469 feiHorseId=103PF92',
        'Carl|Hester||Nip Tuck feiAthleteId=10003390 feiHorseId=102WF01',
      ],
    ],
    [
      'head numbers',
      '204;Isabell Werth;Weihegold OLD\n17;Carl Hester;Nip Tuck',
      ['Isabell|Werth||Weihegold OLD headNumber=204', 'Carl|Hester||Nip Tuck headNumber=17'],
    ],
    [
      'a free line among columns',
      'Isabell Werth;Weihegold OLD;GER\nCarl Hester;Nip Tuck;GBR\nLars Petersen – Mariett',
      [werth, 'Carl|Hester|GBR|Nip Tuck', 'Lars|Petersen||Mariett'],
    ],
  ])('without a header: %s', (_, text, rows) => {
    const list = readCompetitorList(text)
    expect(list.hasHeader).toBe(false)
    expect(list.rows.map(short)).toEqual(rows)
  })

  test('the caller knows that names stand the other way round', () => {
    const text = 'Werth\tIsabell\tWeihegold OLD\tGER'
    const present = [
      {
        firstName: 'Isabell',
        familyName: 'Werth',
        horse: 'Weihegold OLD',
        feiAthleteId: null,
        feiHorseId: null,
        headNumbers: [],
      },
    ]
    const list = readCompetitorList(text, { swapsNames: true, present })
    expect(list.rows.map(short)).toEqual([werth])
    expect(list.columns).toEqual(['familyName', 'firstName', 'horse', 'nation'])
    expect(list.rows[0]?.problems.map(({ code }) => code)).toEqual(['already-entered'])
  })

  test('the caller knows better', () => {
    const text = 'Weihegold OLD,GER,Werth,Isabell'
    const options: ListOptions = { columns: ['horse', 'nation', 'familyName', 'firstName'] }
    expect(readCompetitorList(text, options).rows.map(short)).toEqual([werth])
    const semicolon = readCompetitorList('a,b;c', { delimiter: ';', columns: ['name', 'horse'] })
    expect(short(semicolon.rows[0])).toBe('b|a||c')
    const header = readCompetitorList('x;y\nIsabell Werth;Weihegold OLD', { hasHeader: true })
    expect(header).toMatchObject({ header: ['x', 'y'], columns: ['name', 'horse'] })
    expect(header.rows.map(short)).toEqual(['Isabell|Werth||Weihegold OLD'])
  })
})

test.each([
  ['Startnr.;Reiter;Pferd;Kopfnr.', [null, 'name', 'horse', 'headNumber']],
  ['Kopfnr.;Reiter;Pferd;Startnr.', ['headNumber', 'name', 'horse', null]],
  ['Startnr.;Reiter;Pferd', ['headNumber', 'name', 'horse']],
])('the number of a start is no head number beside one: %s', (header, columns) => {
  const { columns: read } = readCompetitorList(`${header}\n1;Werth, Isabell;Bella Rose;101`)
  expect(read).toEqual(columns)
})

describe('what stands around the table', () => {
  const table = [
    'Rider;Horse;Nation',
    'Werth, Isabell;Weihegold OLD;GER',
    'Ahorn, Anna;Alfredo;AUT',
  ]
  const read = ['Isabell|Werth|GER|Weihegold OLD', 'Anna|Ahorn|AUT|Alfredo']

  test.each([
    [
      'titles above it, alone in their rows',
      ['Entries CDN Neustadt;;', 'As of 12 May', ...table],
      4,
    ],
    ['rows of nothing but delimiters', [';;', ...table.slice(0, 2), ' ; ; ', ...table.slice(2)], 3],
  ])('%s, is not read', (_, lines, lineNumber) => {
    const list = readCompetitorList(lines.join('\r\n'))
    expect(list.hasHeader).toBe(true)
    expect(list.rows.map(short)).toEqual(read)
    expect(list.rows[0]?.lineNumber).toBe(lineNumber)
  })

  test('facts about the show above it are rows to be left out, and the header holds', () => {
    const facts = ['Entries;;', 'Show;Neustadt;']
    const { hasHeader, rows } = readCompetitorList([...facts, ...table].join('\n'))
    expect(hasHeader).toBe(true)
    expect(rows.map(short).slice(-2)).toEqual(read)
    expect(rows.map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 4, 5])
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      // Left out, unless it is ticked.
      ['part-of-letter', 'missing-first-name', 'missing-horse'],
      ['above-header', 'missing-first-name'],
      [],
      [],
    ])
  })

  test('nobody above a header that is repeated is lost', () => {
    const repeated = [...table, table[0], 'Birke, Beate;Bella;GER']
    expect(readCompetitorList(repeated.join('\n')).rows.map(short).slice(0, 2)).toEqual(read)
    const below = [...table.slice(1), ...table]
    expect(readCompetitorList(below.join('\n')).rows.map(short).slice(0, 2)).toEqual(read)
  })

  test('a comma parts the columns below a title, too', () => {
    const lines = ['Entries', 'Rider,Horse', '"Werth, Isabell",Weihegold OLD']
    expect(readCompetitorList(lines.join('\n')).rows.map(short)).toEqual([
      'Isabell|Werth||Weihegold OLD',
    ])
  })
})

describe('problems', () => {
  const long = 'x'.repeat(longestTexts.horse + 5)

  test.each([
    ['nothing wrong', 'Rider;Horse;NF\nIsabell Werth;Bella Rose;GER', []],
    ['no rider', 'Rider;Horse;NF\n;Bella Rose;GER', ['2 missing-rider']],
    ['no horse', 'Rider;Horse;NF\nIsabell Werth;;GER', ['2 missing-horse']],
    ['one name only', 'Rider;Horse;NF\nWerth;Bella Rose;GER', ['2 missing-first-name']],
    ['ISO code', 'Rider;Horse;NF\nIsabell Werth;Bella Rose;DEU', ['2 nation-not-noc GER']],
    [
      'name of a nation',
      'Rider;Horse;NF\nAnky van Grunsven;Bonfire;Netherlands',
      ['2 nation-not-noc NED'],
    ],
    ['no nation known', 'Rider;Horse;NF\nIsabell Werth;Bella Rose;XQZ', ['2 nation-unknown']],
    [
      'FEI id of a person',
      'Rider;Horse;FEI ID\nIsabell Werth;Bella Rose;123',
      ['2 fei-athlete-id-form'],
    ],
    [
      'unusual FEI id',
      'Rider;Horse;FEI ID\nIsabell Werth;Bella Rose;20011469',
      ['2 fei-athlete-id-unusual'],
    ],
    [
      'FEI id of a horse',
      'Rider;Horse;Horse FEI ID\nIsabell Werth;Bella Rose;GER12',
      ['2 fei-horse-id-unusual'],
    ],
    [
      'too long',
      `Rider;Horse\nIsabell Werth;${long}`,
      [`2 too-long ${'x'.repeat(longestTexts.horse)}`],
    ],
    [
      'which word is the family name',
      'Rider;Horse\nAnna Maria Huber;Bella',
      ['2 name-split-guessed Huber, Anna Maria'],
    ],
    ['more cells than columns', 'Rider;Horse\nIsabell Werth;Bella;Rose', ['2 extra-cells']],
    [
      'a quote that nothing closes',
      'Rider;Horse\nIsabell Werth;"Bella\nIngrid Klimke;Ale',
      ['2 open-quote Bella 2'],
    ],
    [
      'a quote that is closed rows below, where another begins',
      'Rider;Horse;Club\nIsabell Werth;"Bella;A\nIngrid Klimke;"Ale";B',
      ['2 open-quote Bella 2'],
    ],
    [
      'a quote that is closed rows below, so that they are one',
      'Rider;Horse;Club\nIsabell Werth;"Bella;A\nIngrid Klimke;Ale";B',
      ['2 lines-in-quotes 3 2'],
    ],
    ['a line end in quotes', 'Rider;Horse\nIsabell Werth;"Bella\nRose"', []],
    [
      'twice',
      'Rider;Horse\nIsabell Werth;Bella Rose\nCarl Hester;Nip Tuck\nWERTH Isabell;Bella Rose\n"Werth, Isabell";BELLA ROSE',
      ['4 twice-in-list 2', '5 twice-in-list 2'],
    ],
    [
      'one FEI id of two riders',
      'Rider;Horse;FEI ID\nIsabell Werth;Bella Rose;10011469\nCarl Hester;Nip Tuck;10011469',
      ['3 fei-athlete-id-twice 10011469 2'],
    ],
    [
      'one FEI id of two horses',
      'Rider;Horse;Horse FEI ID\nIsabell Werth;Bella Rose;105AB12\nCarl Hester;Nip Tuck;105ab12',
      ['3 fei-horse-id-twice 105AB12 2'],
    ],
    [
      'one rider and one horse, each with a shorter name, are fine',
      `Rider;Horse;FEI ID;Horse FEI ID\nIsabell Werth;Weihegold OLD;10011469;105AB12
       Werth, Isabell Anna;Emilio;10011469;\nCarl Hester;Weihegold;;105AB12`,
      [],
    ],
    [
      'what a spreadsheet could not reckon',
      'Rider;Horse;Team\nIsabell Werth;#N/A;A\n#REF!;Emilio;A\nCarl Hester;Nip Tuck;#NV',
      ['2 cell-error #N/A', '3 cell-error #REF!', '3 missing-first-name', '4 cell-error #NV'],
    ],
    [
      'one rider with two horses is fine',
      'Rider;Horse\nIsabell Werth;Bella Rose\nIsabell Werth;Emilio',
      [],
    ],
  ])('%s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  test('in the competition already, by names or by ids', () => {
    const present = [
      {
        firstName: 'Isabell',
        familyName: 'Werth',
        horse: 'Bella Rose',
        feiAthleteId: null,
        feiHorseId: null,
        headNumbers: [],
      },
      {
        firstName: 'C.',
        familyName: 'H.',
        horse: 'NT',
        feiAthleteId: '10003390',
        feiHorseId: '102WF01',
        headNumbers: [],
      },
    ]
    const text =
      'Rider;Horse;FEI ID;FEI ID\nISABELL WERTH;Bella Rose;;\nCarl Hester;Nip Tuck;10003390;102wf01'
    expect(problemsOf(text, { present })).toEqual(['2 already-entered', '3 already-entered'])
  })
})

describe('any text', () => {
  const piece = fc.constantFrom(
    'Rider',
    'Horse',
    'GER',
    'DEU',
    'Werth, Isabell',
    'VON',
    'HC',
    '12',
    '12.',
    '10011469',
    '104GK69',
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    '"',
    '""',
    ' ',
    ' – ',
    '(',
    ')',
    '/',
    ' on ',
    '\u0000',
    '🐎',
    '__proto__',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  )
  const options = fc.record<ListOptions>(
    {
      delimiter: fc.constantFrom('\t', ';', ',', null),
      hasHeader: fc.boolean(),
      columns: fc.array(fc.constantFrom('name', 'horse', 'nation', null), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  )

  test('gives rows and never throws', () => {
    fc.assert(
      fc.property(text, options, (given, chosen) => {
        const { rows } = readCompetitorList(given, chosen)
        const lines = given.split(/\r\n|\r|\n/).length
        let before = 0
        for (const row of rows) {
          expect(row.lineNumber).toBeGreaterThan(before)
          expect(row.lineNumber).toBeLessThanOrEqual(lines)
          before = row.lineNumber
          const complete = row.firstName && row.familyName && row.horse
          const missing = row.problems.some((problem) => problem.code.startsWith('missing-'))
          expect(missing).toBe(!complete)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is read in time, however odd', () => {
    for (const odd of [
      ' '.repeat(50_000),
      '"'.repeat(50_001),
      'a '.repeat(25_000),
      'A, '.repeat(20_000),
    ])
      expect(readCompetitorList(odd).rows.length).toBeLessThan(2)
  })
})

describe('later legs of a relay', () => {
  test.each<[string, string, string | null]>([
    ['two riders', 'Birch;Bella;;', null],
    ['three riders', 'Birch;Bella;Cedar;Cosmo', null],
    ['no relay', ';;;', null],
    ['a rider without a horse', 'Birch;;;', 'horse2'],
    ['a horse without a rider', ';Bella;;', 'rider2'],
    ['a third leg without a second', ';;Cedar;Cosmo', 'rider2'],
    ['a third rider without a horse', 'Birch;Bella;Cedar;', 'horse3'],
  ])('%s', (_, cells, lacking) => {
    const text = `Reiter;Pferd;Reiter 2;Pferd 2;Reiter 3;Pferd 3\nAnn Arden;Atlas;${cells}`
    const [row] = readCompetitorList(text).rows
    const found = row?.problems.find(({ code }) => code === 'missing-partner')
    expect(found?.field ?? null).toBe(lacking)
    expect(found?.severity ?? 'error').toBe('error')
  })

  test.each([
    [
      'a number of a later rider who is not named',
      'Birch;Bella;12;;;13',
      ['number-without-partner headNumber3 13'],
    ],
    ['a number of nobody beside the first', ';;12;;;', ['number-without-partner headNumber2 12']],
    ['the first rider again', 'ARDEN, Ann;Bella;;;;', ['twice-in-relay rider2']],
    ['a horse of an earlier leg', 'Bea Birch;Bella;;Cleo Cedar;bella;', ['twice-in-relay horse3']],
    [
      'a name that can be parted elsewhere',
      'Bea Ann Birch Elm;Bella;;;;',
      ['name-split-guessed rider2 Elm, Bea Ann Birch'],
    ],
    ['a nation behind the name', 'Bea Birch (GER);Bella;;;;', []],
    ['the number of another leg', 'Bea Birch;Bella;1;;;', ['head-number-twice headNumber2 1']],
  ])('what is said of the legs: %s', (_, cells, expected) => {
    const text = `Reiter;Pferd;Kopfnummer;Reiter 2;Pferd 2;Kopfnummer 2;Reiter 3;Pferd 3;Kopfnummer 3\nAnn Arden;Atlas;1;${cells}`
    const [row] = readCompetitorList(text).rows
    const found = row?.problems.map(({ code, field, suggestion }) =>
      [code, field, suggestion].filter(Boolean).join(' '),
    )
    expect(found).toEqual(expected)
  })

  test('more riders than start together are refused, and nothing else is said of them', () => {
    const text =
      'Reiter;Pferd;2. Reiter;2. Pferd;2. Kopfnummer\nAnn Arden;Atlas;Birch;;\nCleo Cedar;Cosmo;;;'
    expect(problemsOf(text, { limits: roleLimits() })).toEqual(['2 leg-too-many 1'])
    expect(problemsOf(text, { limits: roleLimits({ partners: 1 }) })).toEqual(['2 missing-partner'])
  })

  test('a name that is too long is said at its column', () => {
    const text = `Rider;Horse;Rider 2;Horse 2\nAnn Arden;Atlas;Bea Birch;${'B'.repeat(101)}`
    const [row] = readCompetitorList(text).rows
    expect(row?.problems).toMatchObject([{ code: 'too-long', field: 'horse2' }])
  })
})

describe('further horses and grooms of a turnout', () => {
  test.each([
    'Driver,Horse,Further horses,Grooms',
    'Fahrer,Pferd,Weitere Pferde,Beifahrer',
    'Meneur,Cheval,Autres chevaux,Grooms',
    'Menner,Paard,Overige paarden,Grooms',
    'Kusk,Häst,Fler hästar,Groomar',
    'Athlete,Caballo,Otros caballos,Groom',
  ])('%s', (header) => {
    const { rows, columns } = readCompetitorList(`${header}\nAnn Arden,Alpha,Bravo; Delta,Om / Ed`)
    expect(columns).toEqual(['name', 'horse', 'furtherHorses', 'grooms'])
    expect(rows).toMatchObject([{ furtherHorses: 'Bravo; Delta', grooms: 'Om / Ed' }])
    expect(rows[0]?.problems).toEqual([])
  })

  test.each<[string, string, string[]]>([
    ['five', 'B/C/D/E/F,', ['members-too-many furtherHorses']],
    ['four grooms', ',Om/Ed/Al/Bo', ['members-too-many grooms']],
    ['the first horse again', 'bravo/ALPHA,', ['member-twice furtherHorses']],
    ['a groom twice', ',Om;Om', ['member-twice grooms']],
    ['the driver as groom', ',Ed; Ann Arden', ['member-twice grooms']],
    ['a name that is too long', `B;${'C'.repeat(101)},`, ['too-long furtherHorses']],
    ['strokes and nothing else', '/ ;,;', []],
  ])('%s', (_, cells, expected) => {
    const text = `Driver,Horse,Further horses,Grooms\nAnn Arden,Alpha,${cells}`
    const limits = roleLimits({ furtherHorses: 4, grooms: 3 })
    const [row] = readCompetitorList(text, { limits }).rows
    expect(row?.problems.map(({ code, field }) => `${code} ${field}`)).toEqual(expected)
  })

  test('are not read where no turnout starts', () => {
    const text = 'Rider,Horse,Groom\nAnn Arden,Alpha,Om'
    const { rows, columns } = readCompetitorList(text, { limits: roleLimits() })
    expect(columns).toEqual(['name', 'horse', null])
    expect(rows).toMatchObject([{ grooms: null, problems: [] }])
  })
})

test('a head number that another row or somebody who is entered has is said at the row', () => {
  const text =
    'Kopfnummer;Reiter;Pferd\n7;Ann Arden;Atlas\n8;Bea Birch;Bella\n7;Cleo Cedar;Cosmo\n;Dora Dale;Diva'
  const entered = {
    firstName: 'Eva',
    familyName: 'Elm',
    horse: 'Echo',
    feiAthleteId: null,
    feiHorseId: null,
  }
  expect(
    problemsOf(text, {
      present: [{ ...entered, headNumbers: [{ headNumber: '8', horse: 'Echo' }] }],
    }),
  ).toEqual(['3 head-number-taken 8', '4 head-number-twice 7 2'])
})

test.each([
  ['pair', ['2 head-number-elsewhere 8', '3 head-number-differs 8']],
  ['horse', ['2 head-number-elsewhere 8', '3 head-number-differs 8', '5 head-number-differs 8']],
] as const)(
  'a number that somebody else of the show has, or another than before, is warned of: by %s',
  (numberBy, expected) => {
    const text =
      'Kopfnummer;Reiter;Pferd\n8;Ann Arden;Atlas\n9;Eva Elm;Echo\n;Cleo Cedar;Cosmo\n10;Dora Dale;ECHO'
    const entered = { firstName: 'Eva', familyName: 'Elm', horse: 'Echo' }
    const elsewhere = {
      ...entered,
      ...{ feiAthleteId: null, feiHorseId: null },
      headNumbers: [{ headNumber: '8', horse: 'Echo' }],
    }
    expect(problemsOf(text, { numberBy, elsewhere: [elsewhere] })).toEqual(expected)
    const same = 'Kopfnummer;Reiter;Pferd\n8;Eva Elm;Echo'
    expect(problemsOf(same, { numberBy, elsewhere: [elsewhere] })).toEqual([])
  },
)

test('a horse has its number with two riders where the show numbers horses', () => {
  const text = 'Kopfnummer;Reiter;Pferd\n7;Ann Arden;Atlas\n7;Bea Birch;ATLAS\n7;Cleo Cedar;Cosmo'
  expect(problemsOf(text)).toEqual(['3 head-number-twice 7 2', '4 head-number-twice 7 2'])
  expect(problemsOf(text, { numberBy: 'horse' })).toEqual(['4 head-number-twice 7 2'])
})
