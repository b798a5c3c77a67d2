import { confirmed, memory, type RuleSet, type SourcedValues, secondHand } from '../rule-set.ts'
import type { QualificationValues } from './qualification-values.ts'

const paris =
  'github.com/LokmaneBenhammadi/Paris-2024-Olympics-Dashboard, data/results/Equestrian.csv'

const plain: SourcedValues<QualificationValues> = {
  places: confirmed({ count: 1 }, 'every rule set says its own'),
  firstOfGroup: memory(0, 'no groups'),
  perNation: memory(null, 'no limit was found'),
  minimum: memory(null, 'no least score was found'),
  tieAtTheCut: memory('all', 'no tie at a cut was found in a published list'),
  reserves: memory(3, 'the show decides'),
}

const ruleSet = (
  of: Pick<RuleSet<QualificationValues>, 'id' | 'name' | 'from' | 'until'> & {
    values: Partial<SourcedValues<QualificationValues>>
    body?: string
  },
): RuleSet<QualificationValues> => ({ body: 'FEI', ...of, values: { ...plain, ...of.values } })

export const qualificationRuleSets: readonly RuleSet<QualificationValues>[] = [
  ruleSet({
    id: 'dressage-olympic-2024-freestyle',
    name: 'Olympic dressage 2024: first two of each group and the best six others',
    from: '2024-01-01',
    until: null,
    values: {
      places: confirmed({ count: 18 }, `${paris}: 60 of 60 riders`),
      firstOfGroup: confirmed(2, `${paris}: 60 of 60 riders`),
    },
  }),
  ruleSet({
    id: 'dressage-championship-special',
    name: 'European and World championships: best 30 in the Grand Prix Special',
    from: '2018-01-01',
    until: null,
    values: { places: secondHand({ count: 30 }, 'reports of European championships') },
  }),
  ruleSet({
    id: 'dressage-championship-freestyle',
    name: 'European and World championships: best 15 in the freestyle, three of a nation',
    from: '2018-01-01',
    until: null,
    values: {
      places: secondHand({ count: 15 }, 'reports of European championships'),
      perNation: secondHand(3, 'reports of European championships'),
    },
  }),
  ruleSet({
    id: 'eventing-olympic-individual',
    name: 'Olympic eventing: best 25 in the second jumping, three of a nation',
    from: '2004-01-01',
    until: null,
    values: {
      places: confirmed({ count: 25 }, `${paris}: 25 riders in the second jumping`),
      perNation: secondHand(
        3,
        'Olympic qualification of Paris 2024; no nation had more than three',
      ),
    },
  }),
  ruleSet({
    id: 'jumping-olympic-individual',
    name: 'Olympic jumping from 2020: best 30 in the individual final',
    from: '2020-01-01',
    until: null,
    values: {
      places: confirmed({ count: 30 }, `${paris}: 30 riders in the individual final`),
      perNation: memory(3, `no nation had more than three in the final: ${paris}`),
    },
  }),
  ruleSet({
    id: 'jumping-championship-final',
    name: 'World and European championships: best 25 in the individual final',
    from: '2018-01-01',
    until: null,
    values: { places: secondHand({ count: 25 }, 'championship formats from 2018') },
  }),
  ruleSet({
    id: 'jumping-championship-last-round',
    name: 'World and European championships: best 12 in the last round',
    from: '2018-01-01',
    until: null,
    values: { places: secondHand({ count: 12 }, 'championship formats from 2018') },
  }),
  ruleSet({
    id: 'jumping-winning-round',
    name: 'Winning round: best quarter, at least ten',
    from: '2020-01-01',
    until: null,
    values: {
      places: confirmed({ percent: 25, least: 10 }, 'ÖTO 2026 § 204; FEI Jumping Rules art. 276'),
    },
  }),
]
