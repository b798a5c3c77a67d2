import {
  type DocumentRequirement,
  documentRequirement,
} from '#domain/entries/requirements/document.ts'
import { vaccinationRules } from '#domain/entries/requirements/vaccination-rules.ts'
import type { AskedKind, AskedPreset } from '#web/components/requirements/requirement-kind.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { usualFiles } from './usual-files.ts'
import { validityWords } from './validity-words.ts'

const noStart = { fee: null, late: false, noStart: true }
const asked = { files: usualFiles, dueDays: 7, ifMissing: noStart }

const presets: readonly AskedPreset<DocumentRequirement>[] = [
  {
    text: 'entry-system.preset.passport',
    make: (named) => ({
      ...{ ...named, ...asked, of: 'horse', kind: 'passport' },
      validity: { kind: 'expiry', until: 'lastDay' },
    }),
  },
  {
    text: 'entry-system.preset.vaccination',
    make: (named) => ({
      ...{ ...named, ...asked, of: 'horse', kind: 'vaccination' },
      validity: { kind: 'vaccination', series: firstSeries },
    }),
  },
  {
    text: 'entry-system.preset.coggins',
    make: (named) => ({
      ...{ ...named, ...asked, of: 'horse', kind: 'coggins' },
      validity: { kind: 'age', most: { months: 12, days: 0 } },
    }),
  },
  {
    text: 'entry-system.preset.guardian',
    make: (named) => ({
      ...{ ...named, ...asked, of: 'rider', kind: 'guardianConsent' },
      ...{ when: ['rider.age', '<', 18], validity: { kind: 'none' } },
    }),
  },
  {
    text: 'entry-system.preset.measurement',
    make: (named) => ({
      ...{ ...named, ...asked, of: 'horse', kind: 'measurement' },
      validity: { kind: 'none' },
    }),
  },
]

const firstSeries = vaccinationRules[0]?.series ?? ''

export const documents: AskedKind<DocumentRequirement> = {
  list: 'documents',
  schema: documentRequirement,
  presets,
  begin: (named) => ({
    ...{ ...named, of: 'horse', kind: 'other', files: usualFiles, validity: { kind: 'none' } },
    ...{ dueDays: null, ifMissing: { fee: null, late: false, noStart: false } },
  }),
  summary: ({ kind, validity, dueDays, files }, t) => [
    t(`entry-system.document.kind.${kind}`),
    ...(validity.kind === 'none' ? [] : [validityWords(validity, t)]),
    ...(files === null ? [t('entry-system.document.shown')] : []),
    ...(dueDays === null ? [] : [t('entry-system.document.dueBefore', { count: dueDays })]),
  ],
  Fields: DocumentFields,
  Preview: DocumentPreview,
  labels: (t) => ({
    text: t('entry-system.asked.documents.name'),
    of: t('entry-system.asked.of'),
    kind: t('entry-system.document.kind'),
    files: t('entry-system.document.files'),
    validity: t('entry-system.document.validity'),
    dueDays: t('entry-system.document.dueDays'),
    ifMissing: t('entry-system.asked.missing'),
    when: t('entry-system.asked.when'),
    id: t('entry-system.asked.id'),
  }),
}
