import { useMutation } from '@apollo/client/react'
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type TeamStatus, teamStatusChange } from '#domain/competitions/teams-out.ts'
import type { TeamStanding } from '#domain/results/team-standings.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { setTeamStatusMutation } from './operations.ts'

interface TeamDecisionProps {
  competitionId: string
  team: Pick<TeamStanding, 'name' | 'out'>
}

/** What the office decides about a team as a whole: out, or back in. */
export function TeamDecision(props: TeamDecisionProps) {
  const t = useMessages()
  const [deciding, setDeciding] = useState(false)
  const act = actFor(props.team)
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        className="paddock-screen-only"
        aria-label={t(`conditions.teams.${act}.title`, { team: props.team.name })}
        onClick={() => setDeciding(true)}
      >
        {t(`conditions.teams.${act}`)}
      </Button>
      {deciding && <DecisionDialog {...props} close={() => setDeciding(false)} />}
    </>
  )
}

type Typed = { team: string; status: TeamStatus | null; reason: string }

function DecisionDialog({ competitionId, team, close }: TeamDecisionProps & { close: () => void }) {
  const t = useMessages()
  const [decide] = useMutation(setTeamStatusMutation)
  // What it does stays, also once the list behind it says that it is done.
  const [act] = useState(actFor(team))
  const title = t(`conditions.teams.${act}.title`, { team: team.name })
  const initialValues: Typed = {
    team: team.name,
    status: act === 'disqualify' ? 'disqualified' : null,
    reason: '',
  }
  const checked = useCheckedForm({
    schema: teamStatusChange,
    initialValues,
    save: async (input) => {
      await decide({ variables: { competitionId, ...input } })
      notify(t('conditions.teams.changed', { team: team.name }))
      close()
    },
  })
  return (
    <FormDialog
      shape="modal"
      title={<bdi>{title}</bdi>}
      verb={title}
      form={checked}
      onClose={close}
    >
      <Text size="sm">{t(`conditions.teams.${act}.text`)}</Text>
      <TextInput
        label={t('conditions.teams.reason')}
        description={t('conditions.teams.reason.hint')}
        required
        maxLength={500}
        data-autofocus
        {...checked.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

function actFor({ out }: Pick<TeamStanding, 'out'>): 'disqualify' | 'takeBack' {
  return out === null ? 'disqualify' : 'takeBack'
}
