import { Button, Divider, Group, Stack, Title } from '@mantine/core'
import { z } from 'zod'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ChangedMeanwhile } from '#web/components/forms/changed-meanwhile.tsx'
import { DraftOffer } from '#web/components/forms/draft-offer.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { textsOf } from './field-texts.ts'
import { partnersOf } from './members-of.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'
import { PartnerInputs } from './partner-inputs.tsx'
import { withoutRow } from './several-starts.ts'
import { inputOf, nothingTyped, type TypedPair, typedPairOf, typedPartners } from './typed-pair.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface RelayFormProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

/** Everybody of a relay but its first rider, whom another one replaces like any rider. */
export function RelayForm({ competition, row, acts, tellUnsaved }: RelayFormProps) {
  const t = useMessages()
  const partnersIn = (stored: Pick<CompetitorRow, 'members'>) => {
    const known = partnersOf(stored)
    return Array.from({ length: competition.pairs - 1 }, (_, index) => {
      const partner = known[index]
      return partner === undefined ? nothingTyped : typedPairOf(partner)
    })
  }
  const section = useSectionForm<Typed, Typed>({
    name: `relay:${row.id}`,
    schema: z.custom<Typed>(),
    stored: { partners: partnersIn(row) },
    save: async (typed, opened) => {
      const before = inputOfAll(opened)
      const message = t('competitors.relay.saved', { name: listName(row.person) })
      const told = { message, before, opened: before }
      const saved = await acts.change(row, inputOfAll(typed), told)
      return saved && { ...saved, stored: { partners: partnersIn(saved.stored) } }
    },
  })
  const { element, form, submit, saving, problems, isDirty, news, draft } = section
  const { partners } = form.values
  useTellUnsaved(tellUnsaved, 'relay', isDirty)
  if (partners.length === 0) return null
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Title order={3}>{t('competitors.relay')}</Title>
          <DraftOffer draft={draft} />
          <ChangedMeanwhile
            news={news}
            labels={{ partners: t('competitors.relay') }}
            wordsOf={(_field, value) => wordsOf(value)}
          />
          <PartnerInputs
            partners={partners}
            onPartners={(changed) => {
              form.setValues({ partners: changed })
              form.clearErrors()
            }}
            fields={textsOf(form.errors)}
            competition={withoutRow(competition, row)}
          />
          <FormProblems problems={problems} />
          <Group>
            <Button type="submit" variant="default" loading={saving}>
              {t('competitors.relay.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Divider />
    </>
  )
}

type Typed = { partners: TypedPair[] }

function inputOfAll({ partners }: Typed) {
  return { members: { partners: typedPartners(partners).map(inputOf) } }
}

/** "Lee, Ann – Star; Day, Bo – Moon". */
function wordsOf(value: unknown): string | undefined {
  const pairs = z
    .array(z.looseObject({ riderText: z.string(), horseText: z.string() }))
    .safeParse(value).data
  return pairs
    ?.filter(({ riderText, horseText }) => riderText || horseText)
    .map(({ riderText, horseText }) => `${riderText} – ${horseText}`)
    .join('; ')
}
