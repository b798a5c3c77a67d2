import {
  type MembershipRequirement,
  membershipRequirement,
} from '#domain/entries/requirements/membership.ts'
import { listed } from '#locales/rule-grammar.ts'
import type { AskedKind, AskedPreset } from '#web/components/requirements/requirement-kind.ts'
import { MembershipFields } from './membership-fields.tsx'
import { MembershipPreview } from './membership-preview.tsx'

const noStart = { fee: null, late: false, noStart: true }

const presets: readonly AskedPreset<MembershipRequirement>[] = [
  {
    text: 'entry-system.preset.club',
    make: (named) => ({
      ...{ ...named, of: 'rider', kind: 'club', bodies: [], number: null },
      ...{ valid: 'wholeShow', ifMissing: noStart },
    }),
  },
  {
    text: 'entry-system.preset.licence',
    make: (named) => ({
      ...{ ...named, of: 'rider', kind: 'licence', bodies: [], number: { free: true } },
      ...{ valid: 'wholeShow', ifMissing: noStart },
    }),
  },
  {
    text: 'entry-system.preset.feiRider',
    make: (named) => ({
      ...{ ...named, of: 'rider', kind: 'federation', bodies: ['FEI'] },
      ...{ number: { format: 'fei-person' }, valid: 'wholeShow', ifMissing: noStart },
    }),
  },
  {
    text: 'entry-system.preset.feiHorse',
    make: (named) => ({
      ...{ ...named, of: 'horse', kind: 'federation', bodies: ['FEI'] },
      ...{ number: { format: 'fei-horse' }, valid: 'wholeShow', ifMissing: noStart },
    }),
  },
]

export const memberships: AskedKind<MembershipRequirement> = {
  list: 'memberships',
  schema: membershipRequirement,
  presets,
  begin: (named) => ({
    ...{ ...named, of: 'rider', kind: 'club', bodies: [], number: null },
    ...{ valid: 'wholeShow', ifMissing: { fee: null, late: false, noStart: false } },
  }),
  summary: ({ kind, bodies, valid }, t) => [
    t(`entry-system.membership.kind.${kind}`),
    bodies.length === 0 ? t('entry-system.membership.anyBody') : listed(bodies, t.locale, 'or'),
    ...(valid === null ? [] : [t(`entry-system.membership.valid.${valid}`)]),
  ],
  Fields: MembershipFields,
  Preview: MembershipPreview,
  labels: (t) => ({
    text: t('entry-system.asked.memberships.name'),
    of: t('entry-system.asked.of'),
    kind: t('entry-system.membership.kind'),
    bodies: t('entry-system.membership.bodies'),
    number: t('entry-system.membership.number'),
    valid: t('entry-system.membership.valid'),
    ifMissing: t('entry-system.asked.missing'),
    when: t('entry-system.asked.when'),
    id: t('entry-system.asked.id'),
  }),
}
