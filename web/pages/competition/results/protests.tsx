import { useMutation } from '@apollo/client/react'
import {
  Alert,
  Badge,
  Button,
  Group,
  Paper,
  Radio,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type ProtestOutcome,
  protestDecision,
  protestInput,
  protestOutcomes,
} from '#domain/competitions/protest-input.ts'
import { formatMoment } from '#locales/formatting.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { decideProtestMutation, lodgeProtestMutation } from './operations.ts'

type Protest = CompetitionResultsFragment['protests'][number]

/** What was protested and how it was decided: everybody sees that there is one. */
export function Protests({ competition }: { competition: CompetitionResultsFragment }) {
  const t = useMessages()
  const [lodging, setLodging] = useState(false)
  const [deciding, setDeciding] = useState<Protest | null>(null)
  const { protests, permissions } = competition
  const isOffice = permissions.includes('WRITE')
  if (protests.length === 0 && !isOffice) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="protests">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} id="protests">
            {t('protests.title')}
          </Title>
          {isOffice && (
            <Button
              variant="default"
              leftSection={<IconGavel size={16} />}
              onClick={() => setLodging(true)}
            >
              {t('protests.lodge')}
            </Button>
          )}
        </Group>
        {protests.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('protests.none')}
          </Text>
        )}
        {protests.map((protest) => (
          <ProtestLines
            key={protest.id}
            protest={protest}
            timeZone={competition.show.timeZone}
            onDecide={isOffice ? () => setDeciding(protest) : undefined}
          />
        ))}
      </Stack>
      {lodging && <LodgeDialog competition={competition} close={() => setLodging(false)} />}
      {deciding && <DecideDialog protest={deciding} close={() => setDeciding(null)} />}
    </Paper>
  )
}

/** For the head of the results, while one is open. */
export function ProtestPending({ competition }: { competition: CompetitionResultsFragment }) {
  const t = useMessages()
  if (!competition.protests.some(({ outcome }) => !outcome)) return null
  return <Alert color="ochre">{t('protests.pending')}</Alert>
}

interface ProtestLinesProps {
  protest: Protest
  timeZone: string
  onDecide: (() => void) | undefined
}

function ProtestLines({ protest, timeZone, onDecide }: ProtestLinesProps) {
  const t = useMessages()
  const { competitor, lodgedBy, grounds, lodgedAt, outcome, decision, decidedBy } = protest
  const about = competitor
    ? [competitor.headNumber, spokenName(competitor.person)].filter(Boolean).join(' · ')
    : t('protests.whole')
  return (
    <Stack gap={4} component="article">
      <Group gap="xs">
        <Badge
          variant="light"
          color={outcome ? (outcome === 'upheld' ? 'arena' : 'gray') : 'ochre'}
        >
          {t(`protests.outcome.${outcome ?? 'open'}`)}
        </Badge>
        {grounds !== '' && <Text fw={550}>{about}</Text>}
        <Text size="sm" c="dimmed">
          {[lodgedBy, formatMoment(lodgedAt, timeZone, t.locale)].filter(Boolean).join(' · ')}
        </Text>
        {!outcome && onDecide && (
          <Button size="compact-sm" variant="default" onClick={onDecide}>
            {t('protests.decide')}
          </Button>
        )}
      </Group>
      {grounds !== '' && <Text size="sm">{grounds}</Text>}
      {decision && (
        <Text size="sm">
          <b>{decision}</b> {decidedBy}
        </Text>
      )}
    </Stack>
  )
}

function LodgeDialog({
  competition,
  close,
}: {
  competition: CompetitionResultsFragment
  close: () => void
}) {
  const t = useMessages()
  const [lodge] = useMutation(lodgeProtestMutation)
  const initialValues: Lodged = { competitorId: null, lodgedBy: '', grounds: '' }
  const checked = useCheckedForm({
    schema: protestInput,
    initialValues,
    save: async (input) => {
      await lodge({ variables: { competitionId: competition.id, input } })
      notify(t('protests.lodged'))
      close()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t('protests.lodge')}
      verb={t('protests.lodge')}
      form={checked}
      onClose={close}
    >
      <Select
        label={t('protests.about')}
        placeholder={t('protests.whole')}
        searchable
        clearable
        data={competition.competitors.map(({ id, headNumber, person }) => ({
          value: id,
          label: [headNumber, spokenName(person)].filter(Boolean).join(' · '),
        }))}
        {...form.getInputProps('competitorId')}
      />
      <TextInput
        label={t('protests.lodgedBy')}
        required
        maxLength={200}
        {...form.getInputProps('lodgedBy')}
      />
      <Textarea
        label={t('protests.grounds')}
        description={t('protests.grounds.hint')}
        required
        autosize
        minRows={3}
        {...form.getInputProps('grounds')}
      />
    </FormDialog>
  )
}

type Lodged = { competitorId: string | null; lodgedBy: string; grounds: string }

type Decided = { outcome: ProtestOutcome | null; decision: string; decidedBy: string }

function DecideDialog({ protest, close }: { protest: Protest; close: () => void }) {
  const t = useMessages()
  const [decide] = useMutation(decideProtestMutation)
  const initialValues: Decided = { outcome: null, decision: '', decidedBy: '' }
  const checked = useCheckedForm({
    schema: protestDecision,
    initialValues,
    save: async (input) => {
      await decide({ variables: { id: protest.id, input } })
      notify(t('protests.decided'))
      close()
    },
  })
  const { form } = checked
  return (
    <FormDialog shape="modal" title={t('protests.decide')} form={checked} onClose={close}>
      <Text size="sm">{protest.grounds}</Text>
      <Radio.Group label={t('protests.outcome')} {...form.getInputProps('outcome')}>
        <Stack gap="xs" mt="xs">
          {protestOutcomes.map((outcome) => (
            <Radio key={outcome} value={outcome} label={t(`protests.outcome.${outcome}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.outcome === 'upheld' && (
        <Text size="sm" c="dimmed">
          {t('protests.upheldHint')}
        </Text>
      )}
      <Textarea
        label={t('protests.decision')}
        required
        autosize
        minRows={2}
        {...form.getInputProps('decision')}
      />
      <TextInput
        label={t('protests.decidedBy')}
        required
        maxLength={200}
        {...form.getInputProps('decidedBy')}
      />
    </FormDialog>
  )
}
