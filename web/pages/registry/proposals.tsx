import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import type { ProposalRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldWords, valueWords } from './fact-words.ts'
import { decideProposalMutation } from './operations.ts'

interface ProposalsProps {
  proposals: readonly ProposalRowFragment[]
  /** Of the row's page; a list of several names each. */
  isOnPage?: boolean
  /** Who decides; absent for who decides here. */
  waitsFor?: string
  /** Is asked again once something was decided. */
  refetch: () => Promise<unknown>
}

/** What should be otherwise, with the two answers of who holds the row. */
export function Proposals({ proposals, isOnPage = false, waitsFor, refetch }: ProposalsProps) {
  const t = useMessages()
  const [decide, { loading }] = useMutation(decideProposalMutation)
  const answer = async (id: string, isAccepted: boolean) => {
    await decide({ variables: { id, isAccepted } })
    await refetch()
    notify(t(isAccepted ? 'registry.accepted' : 'registry.declined'))
  }
  return (
    <Stack gap="sm">
      {proposals.map((proposal) => (
        <Paper key={proposal.id} withBorder p="sm">
          <Group justify="space-between" align="flex-start">
            <div>
              {!isOnPage && <RowLink proposal={proposal} />}
              <Proposed proposal={proposal} />
              {proposal.reason && <Text size="sm">{proposal.reason}</Text>}
              <Text size="xs" c="dimmed">
                {waitsFor
                  ? t('registry.proposals.pending', { holder: waitsFor })
                  : t('registry.proposals.by', {
                      by: [proposal.by, proposal.organization].filter(Boolean).join(', '),
                    })}
              </Text>
            </div>
            {!waitsFor && (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  disabled={loading}
                  onClick={() => void answer(proposal.id, false)}
                >
                  {t('registry.decline')}
                </Button>
                <Button size="xs" disabled={loading} onClick={() => void answer(proposal.id, true)}>
                  {t('registry.accept')}
                </Button>
              </Group>
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

function RowLink({ proposal: { horseId, personId, name } }: { proposal: ProposalRowFragment }) {
  if (horseId) {
    return (
      <TextLink to="/registry/horses/$horseId" params={{ horseId }} translate="no">
        {name}
      </TextLink>
    )
  }
  return (
    <TextLink to="/registry/persons/$personId" params={{ personId: personId ?? '' }} translate="no">
      {name}
    </TextLink>
  )
}

function Proposed({ proposal: { fields, sameName } }: { proposal: ProposalRowFragment }) {
  const t = useMessages()
  return (
    <>
      {sameName && <Text size="sm">{t('registry.proposals.merge', { name: sameName })}</Text>}
      {fields.map(({ field, value }) => (
        <Text key={field} size="sm">
          {fieldWords(field, t)}: <b translate="no">{valueWords(field, value, t)}</b>
        </Text>
      ))}
    </>
  )
}
