import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { MissingFeiIdsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { missingFeiIdsQuery, saveCompetitionFeiIdMutation } from './operations.ts'

type Missing = NonNullable<MissingFeiIdsQuery['show']>['missingFeiIds'][number]

interface MissingFeiIdsProps {
  showId: string
  competitionIds: readonly string[]
  /** Something was added: the file can be tried again. */
  onFixed: () => void
}

/** Every id that a result for the FEI lacks, each with the place where it is added. */
export function MissingFeiIds({ showId, competitionIds, onFixed }: MissingFeiIdsProps) {
  const t = useMessages()
  const query = useQuery(missingFeiIdsQuery, {
    variables: { showId, competitionIds: [...competitionIds] },
    fetchPolicy: 'network-only',
  })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('exchange.fei.preview')}
      </Text>
      <QueryView query={query} pick={({ show }) => show?.missingFeiIds}>
        {(missing) =>
          missing.length > 0 && (
            <>
              <Title order={2} size="h4">
                {t('exchange.missing.title')}
              </Title>
              {missing.map((each) => (
                <MissingLine
                  key={`${each.kind} ${each.objectId} ${each.name}`}
                  missing={each}
                  showId={showId}
                  onFixed={async () => {
                    await query.refetch()
                    onFixed()
                  }}
                />
              ))}
            </>
          )
        }
      </QueryView>
    </Stack>
  )
}

interface MissingLineProps {
  missing: Missing
  showId: string
  onFixed: () => Promise<void>
}

function MissingLine({ missing, showId, onFixed }: MissingLineProps) {
  const t = useMessages()
  const { kind, objectId, name } = missing
  const label = `${t(`exchange.missing.${kind}`)}: ${name}`
  if (kind === 'competition') return <FeiIdInput {...{ label, id: objectId, onFixed }} />
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{label}</Text>
      <FixLink kind={kind} id={objectId} showId={showId} name={name} />
    </Group>
  )
}

function FixLink({
  kind,
  id,
  showId,
  name,
}: Omit<Missing, 'objectId'> & { id: string; showId: string }) {
  const t = useMessages()
  const look = {
    size: 'compact-sm',
    variant: 'default',
    'aria-label': `${t('exchange.fix')}: ${name}`,
  } as const
  switch (kind) {
    case 'noDressage':
      return null
    case 'noEvent':
    case 'notFinished':
      return (
        <LinkButton
          {...look}
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId, competitionId: id }}
        >
          {t('exchange.fix')}
        </LinkButton>
      )
    case 'athlete':
    case 'athleteNation':
    case 'horse':
      return (
        <LinkButton {...look} to="/registry">
          {t('exchange.fix')}
        </LinkButton>
      )
    default:
      return (
        <LinkButton {...look} to="/shows/$showId/settings" params={{ showId }}>
          {t('exchange.fix')}
        </LinkButton>
      )
  }
}

interface FeiIdInputProps {
  label: string
  /** Of the competition. */
  id: string
  onFixed: () => Promise<void>
}

function FeiIdInput({ label, id, onFixed }: FeiIdInputProps) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [save, { loading }] = useMutation(saveCompetitionFeiIdMutation)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await save({ variables: { competitionId: id, feiId: typed.trim() } })
      await onFixed()
    } catch (error) {
      setProblems([refusalWords(error, t)])
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={label}
          maxLength={80}
          flex={1}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={loading} disabled={typed.trim() === ''}>
          {t('exchange.fix')}
        </Button>
      </Group>
      <FormProblems problems={problems} />
    </form>
  )
}
