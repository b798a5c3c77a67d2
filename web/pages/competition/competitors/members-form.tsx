import { Divider, Group, Stack, Title } from '@mantine/core'
import { z } from 'zod'
import { type ListedRole, listedRoles } from '#domain/competitions/members.ts'
import type { Translate } from '#locales/messages.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ChangedMeanwhile } from '#web/components/forms/changed-meanwhile.tsx'
import { DraftOffer } from '#web/components/forms/draft-offer.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { textsOf } from './field-texts.ts'
import { MemberInputs } from './member-inputs.tsx'
import { askedRoles } from './members-of.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'
import { withoutRow } from './several-starts.ts'
import { membersInput, type TypedMembers, typedMembersOf, withoutEmpty } from './typed-members.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface MembersFormProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

/** The list of a competitor but its pairs: nothing where the competition asks for nobody else. */
export function MembersForm({ competition, row, acts, tellUnsaved }: MembersFormProps) {
  const t = useMessages()
  const asked = askedRoles(competition)
  const section = useSectionForm<TypedMembers, TypedMembers>({
    name: `members:${row.id}`,
    schema: z.custom<TypedMembers>(),
    stored: typedMembersOf(row),
    save: async (typed, opened) => {
      const before = { members: membersInput(opened, asked) }
      const change = { members: membersInput(withoutEmpty(typed), asked) }
      const message = t('competitors.members.saved', { name: listName(row.person) })
      const saved = await acts.change(row, change, { message, before, opened: before })
      return saved && { ...saved, stored: typedMembersOf(saved.stored) }
    },
  })
  const { element, form, submit, saving, problems, isDirty, news, draft } = section
  useTellUnsaved(tellUnsaved, 'members', isDirty)
  if (asked.length === 0) return null
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Title order={3}>{t('competitors.members')}</Title>
          <DraftOffer draft={draft} />
          <ChangedMeanwhile news={news} labels={roleLabels(t)} wordsOf={wordsOf} />
          <MemberInputs
            competition={withoutRow(competition, row)}
            asked={asked}
            members={form.values}
            onMembers={(changed) => {
              form.setValues(changed)
              form.clearErrors()
            }}
            fields={textsOf(form.errors)}
          />
          <FormProblems problems={problems} />
          <Group>
            <SubmitButton
              variant="default"
              loading={saving}
              reason={isDirty ? null : t('forms.nothingChanged')}
            >
              {t('competitors.members.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      <Divider />
    </>
  )
}

function roleLabels(t: Translate): Partial<Record<ListedRole, string>> {
  const labels = listedRoles.map((role) => [role, t(`results.member.${role}`, { count: 2 })])
  return Object.fromEntries(labels)
}

/** "Ann Lee, Bo Day": who stands in a role. */
function wordsOf(_role: ListedRole, value: unknown): string | undefined {
  const named = z.array(z.looseObject({ riderText: z.string(), horseText: z.string() }))
  const members = named.safeParse(value).data ?? []
  return members.map(({ riderText, horseText }) => riderText || horseText).join(', ') || undefined
}
