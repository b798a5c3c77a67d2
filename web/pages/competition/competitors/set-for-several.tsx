import { Autocomplete, Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAwardOff, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { optionalText } from '#domain/forms/inputs.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorRow } from './operations.ts'
import { useFocusBack } from './use-focus-back.ts'
import type { SetForAll } from './use-set-for-all.ts'

export interface SetForSeveralProps {
  rows: CompetitorRow[]
  /** All of the competition: their teams and groups are offered. */
  competitors: readonly CompetitorRow[]
  onSet: (rows: CompetitorRow[], change: SetForAll) => void
}

type Named = 'team' | 'group'

/** Team, group and hors concours of all who are chosen; with a key each while the table has the focus. */
export function SetForSeveral({ rows, competitors, onSet }: SetForSeveralProps) {
  const t = useMessages()
  const [asked, setAsked] = useState<Named | null>(null)
  const allHorsConcours = rows.every((row) => row.horsConcours)
  const setHorsConcours = () => onSet(rows, ['horsConcours', !allHorsConcours])
  useHotkeys([
    ['t', () => isInTable() && setAsked('team')],
    ['g', () => isInTable() && setAsked('group')],
    ['h', () => isInTable() && setHorsConcours()],
  ])
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUsersGroup size={16} />}
        onClick={() => setAsked('team')}
      >
        {t('competitors.team.verb')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUsers size={16} />}
        onClick={() => setAsked('group')}
      >
        {t('competitors.group.verb')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconAwardOff size={16} />}
        onClick={setHorsConcours}
      >
        {t(allHorsConcours ? 'competitors.hc.clear' : 'competitors.hc')}
      </Button>
      <Group gap="xs" visibleFrom="sm">
        <KeyboardHint keys={['T']} does={t('results.list.team')} />
        <KeyboardHint keys={['G']} does={t('results.list.group')} />
        <KeyboardHint keys={['H']} does="HC" />
        <KeyboardHint keys={['Ctrl', 'Z']} does={t('shell.undo')} />
      </Group>
      {asked && (
        <NameDialog
          key={asked}
          field={asked}
          rows={rows}
          competitors={competitors}
          onSet={(name) => {
            setAsked(null)
            onSet(rows, [asked, name])
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** A key alone means something only where the rows are. */
function isInTable(): boolean {
  return document.activeElement?.closest('.paddock-table-frame') != null
}

interface NameDialogProps {
  field: Named
  rows: readonly CompetitorRow[]
  competitors: readonly CompetitorRow[]
  onSet: (name: string | null) => void
  onClose: () => void
}

function NameDialog({ field, rows, competitors, onSet, onClose }: NameDialogProps) {
  const t = useMessages()
  useFocusBack()
  const [first] = rows
  const isShared = rows.every((row) => row[field] === first?.[field])
  const known = [...new Set(competitors.flatMap((row) => row[field] ?? []))].sort()
  const longest = field === 'team' ? 100 : 60
  const checked = useCheckedForm({
    schema: z.object({ name: optionalText(longest) }),
    initialValues: { name: (isShared && first?.[field]) || '' },
    save: async ({ name }) => onSet(name),
  })
  return (
    <FormDialog
      shape="modal"
      title={t(`competitors.${field}.title`, { count: rows.length })}
      verb={t('competitors.several.verb', { count: rows.length })}
      form={checked}
      onClose={onClose}
    >
      <Autocomplete
        label={t(`results.list.${field}`)}
        data={known}
        maxLength={longest}
        data-autofocus
        {...checked.form.getInputProps('name')}
      />
      <Text size="sm" c="dimmed">
        {t('competitors.several.empty')}
      </Text>
    </FormDialog>
  )
}
