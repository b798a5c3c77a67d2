import { isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { auditFields } from '#server/access/personal-fields.ts'
import { schema } from './schema.ts'

const names = auditFields.split(' ')

const auditField = /^(creationTime|lastModified|(created|modified)By(Account|Organization)?)$/

/** Types with an id that stand for no row of their own, and why. */
const computed: Readonly<Record<string, string>> = {
  CompetitionToFilm: 'a competition, as films of its rides are added',
  ConcernedCompetition: 'what an act would make of a competition',
  Device: 'a session: a chain of tokens, each taking the place of the one before',
  DressageTest: 'comes with the program',
  EntryCompetition: 'a competition, as the rules of its entries see it',
  EntryHorse: 'a horse of the registry, as an entry has it',
  EntryPerson: 'a person of the registry, as an entry has them',
  EntryShow: 'a show, as those who enter it know it',
  EntrySystem: 'a show, as it takes entries',
  GrantedObject: 'how an object of any class is called',
  InboxEntry: 'an entry as a line of the inbox',
  JudgeSheet: 'what the journal comes to',
  MentionedPerson: 'how an account is called in a comment',
  MergedEntry: 'how an entry is called beside the one that it was merged with',
  MergedPlace: 'a place as a merge of entries leaves it',
  RatedCompetition: 'how a competition is called beside a rating',
  RatedHorse: 'how a horse is called beside a rating',
  RatedPerson: 'how a person is called beside a rating',
  RecordedScore: 'the answer to one write',
  RecordedTick: 'the answer to one tick',
  RideFilm: 'the film of a start; the trail says who did what with it',
  RuleSet: 'comes with the program',
  SearchHit: 'how something that was found is called',
  SecondScoring: 'two sheets compared; named by competitor and part',
  Stabling: 'a show, as it has boxes and rooms',
  TimetableChange: 'two plans of a day compared',
  TimetableHorse: 'how a horse is called in a plan',
  TimetableList: 'a list as a plan has it',
  TimetableStart: 'a start as a plan has it',
  ToldCompetitor: 'a start before and after an act',
  TrailPerson: 'how an account is called, to filter by',
}

/** As `Mutation.saveShow.id` and `ShowInput.name`. */
function inputNames(): string[] {
  const ofTypes = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`))
  const ofArguments = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, args }) => args.map((arg) => `Mutation.${name}.${arg.name}`),
  )
  return [...ofTypes, ...ofArguments]
}

test('every type with an id has all audit fields, but those that stand for no row', () => {
  const lacking = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || !type.getFields()['id']) return []
    return names.every((name) => type.getFields()[name]) ? [] : [type.name]
  })
  expect(lacking.toSorted()).toEqual(Object.keys(computed))
})

test('no input of the schema takes an audit field: the server fills them', () => {
  const inputs = inputNames()
  expect(inputs.length).toBeGreaterThan(200)
  expect(inputs.filter((name) => auditField.test(name.split('.').at(-1) ?? ''))).toEqual([])
})
