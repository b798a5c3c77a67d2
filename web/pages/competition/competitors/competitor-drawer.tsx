import {
  Alert,
  Divider,
  Drawer,
  Group,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { competitorChange } from '#domain/competitions/competition-input.ts'
import { listedRoles } from '#domain/competitions/members.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ChangedMeanwhile } from '#web/components/forms/changed-meanwhile.tsx'
import { DraftOffer } from '#web/components/forms/draft-offer.tsx'
import { storeDraft } from '#web/components/forms/stored-drafts.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { reasonWords } from '#web/components/results/result-words.ts'
import { CompetitorStatusBadge } from '#web/components/status-badge.tsx'
import {
  type TellUnsaved,
  useTellUnsaved,
  useUnsavedForms,
} from '#web/components/unsaved-changes.ts'
import { useClosing } from '#web/components/use-closing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type OfficeStatus, statusWords } from './competitor-status.ts'
import { MembersForm } from './members-form.tsx'
import { partnersOf } from './members-of.ts'
import { MendSpelling } from './mend-spelling.tsx'
import type { CompetitorRow, CompetitorsCompetition, SavedCompetitor } from './operations.ts'
import { RelayForm } from './relay-form.tsx'
import { Substitute } from './substitute.tsx'
import type { CompetitorActs } from './use-competitor-acts.ts'
import { useFocusBack } from './use-focus-back.ts'

interface CompetitorDrawerProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  isReadOnly: boolean
  onStatus: (rows: CompetitorRow[], status: OfficeStatus) => void
  onClose: () => void
}

/** Everything about one start. Another rider or horse and a mended spelling are two different acts. */
export function CompetitorDrawer(props: CompetitorDrawerProps) {
  const { competition, row, acts, isReadOnly, onStatus, onClose } = props
  const t = useMessages()
  useFocusBack()
  const isClosed = competition.status === 'official' || competition.status === 'cancelled'
  const [isUnsaved, tellUnsaved] = useUnsavedForms()
  const close = useClosing(isUnsaved, onClose, () => storeDraft(draftName(row), null))
  const remove = async () => {
    if (await acts.remove([row])) onClose()
  }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={`${spokenName(row.person)} – ${row.horse.name}`}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="lg">
        <Group gap="sm">
          <CompetitorStatusBadge
            status={row.status}
            word={statusWords(row.status, competition.discipline, t)}
          />
          <Text size="sm">{reasonWords({ statusReason: row.statusReason ?? null }, t)}</Text>
        </Group>
        {isClosed && <Alert color="gray">{t('competitors.closed')}</Alert>}
        {isReadOnly ? (
          <>
            <Facts row={row} />
            <MemberFacts row={row} />
          </>
        ) : (
          <>
            <Clubs row={row} />
            <Group gap="xs">
              <BulkActions
                rows={[row]}
                competitionStatus={competition.status}
                onStatus={onStatus}
                onRemove={() => void remove()}
              />
            </Group>
            {isClosed ? (
              <MemberFacts row={row} />
            ) : (
              <>
                <StartForm row={row} acts={acts} tellUnsaved={tellUnsaved} />
                <Divider />
                <RelayForm
                  // A spelling that was mended stands in its inputs too.
                  key={partnersOf(row)
                    .map(({ person, horse }) => `${listName(person)} ${horse.name}`)
                    .join()}
                  competition={competition}
                  row={row}
                  acts={acts}
                  tellUnsaved={tellUnsaved}
                />
                <MembersForm
                  competition={competition}
                  row={row}
                  acts={acts}
                  tellUnsaved={tellUnsaved}
                />
                <Substitute
                  competition={competition}
                  row={row}
                  acts={acts}
                  tellUnsaved={tellUnsaved}
                />
              </>
            )}
            <Divider />
            <MendSpelling
              row={row}
              acts={acts}
              discipline={competition.discipline}
              tellUnsaved={tellUnsaved}
            />
          </>
        )}
      </Stack>
    </Drawer>
  )
}

function Facts({ row }: { row: CompetitorRow }) {
  const t = useMessages()
  const facts = [
    [t('competitors.headNumber'), row.headNumber],
    ...partnersOf(row).map(({ headNumber }, index) => [
      t('competitors.relay.headNumber', { leg: index + 2 }),
      headNumber,
    ]),
    [t('results.list.group'), row.group],
    [t('results.list.team'), row.team],
  ]
  return (
    <>
      <FactLines facts={facts} />
      <Clubs row={row} />
    </>
  )
}

/** Of everybody who rides or drives as this competitor. */
function Clubs({ row: { club, members } }: { row: CompetitorRow }) {
  const t = useMessages()
  const label = t('competitors.column.club')
  const others = members.flatMap((member) => member.person ?? [])
  const ofOthers = others.map((each) => [`${label}, ${spokenName(each)}`, each.club])
  return <FactLines facts={[[label, club], ...ofOthers]} />
}

/** Who stands behind the own pair, role by role. */
function MemberFacts({ row: { members } }: { row: CompetitorRow }) {
  const t = useMessages()
  const facts = listedRoles.map((role) => {
    const names = members.filter((each) => each.role === role).map(memberName)
    return [t(`results.member.${role}`, { count: names.length }), names.join(', ')]
  })
  return <FactLines facts={facts} />
}

function memberName({ person, horse, name }: CompetitorRow['members'][number]): string {
  return person ? spokenName(person) : (horse?.name ?? name ?? '')
}

function FactLines({ facts }: { facts: readonly (string | null | undefined)[][] }) {
  return facts.map(([label, value]) =>
    value ? (
      <Text key={label} size="sm">
        {label}: {value}
      </Text>
    ) : null,
  )
}

const startFields = competitorChange.pick({
  headNumber: true,
  group: true,
  team: true,
  note: true,
  horsConcours: true,
})

interface StartFormProps {
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

function draftName({ id }: Pick<CompetitorRow, 'id'>): string {
  return `competitor:${id}`
}

function typedStart(row: SavedCompetitor['stored']) {
  const { headNumber, group, team, note, horsConcours } = row
  return {
    headNumber: headNumber ?? '',
    group: group ?? '',
    team: team ?? '',
    note,
    horsConcours,
  }
}

function StartForm({ row, acts, tellUnsaved }: StartFormProps) {
  const t = useMessages()
  const section = useSectionForm({
    name: draftName(row),
    schema: startFields,
    stored: typedStart(row),
    save: async (change, opened) => {
      const message = t('competitors.saved', { name: listName(row.person) })
      const saved = await acts.change(row, change, { message, before: opened, opened })
      return saved && { ...saved, stored: typedStart(saved.stored) }
    },
  })
  const { element, form, submit, saving, problems, isDirty, news, draft } = section
  useTellUnsaved(tellUnsaved, 'start', isDirty)
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <ChangedMeanwhile
          news={news}
          labels={{
            headNumber: t('competitors.headNumber'),
            group: t('results.list.group'),
            team: t('results.list.team'),
            note: t('competitors.note'),
            horsConcours: t('competitors.hc.label'),
          }}
        />
        <Group gap="sm" align="flex-start" grow>
          <TextInput
            label={t('competitors.headNumber')}
            maxLength={10}
            {...form.getInputProps('headNumber')}
          />
          <TextInput
            label={t('results.list.group')}
            maxLength={60}
            {...form.getInputProps('group')}
          />
          <TextInput
            label={t('results.list.team')}
            maxLength={100}
            {...form.getInputProps('team')}
          />
        </Group>
        <Textarea
          label={t('competitors.note')}
          description={t('competitors.note.text')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <Switch
          label={t('competitors.hc.label')}
          {...form.getInputProps('horsConcours', { type: 'checkbox' })}
        />
        <FormProblems problems={problems} />
        <Group>
          <SubmitButton loading={saving} reason={isDirty ? null : t('forms.nothingChanged')}>
            {t('shell.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
