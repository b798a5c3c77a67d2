import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './show-settings.module.css'
import type { SettingsShow } from './show-settings.tsx'

/** What the frame needs of a form, whatever its values are. */
interface FramedForm {
  form: { isDirty: () => boolean; reset: () => void }
  element: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent<HTMLFormElement>) => void
  saving: boolean
  problems: readonly string[]
}

interface ShowFormFrameProps {
  show: SettingsShow
  showForm: FramedForm
  children: ReactNode
}

/** A section that is saved as a whole: its inputs, and at its foot whether it is saved. */
export function ShowFormFrame({ show, showForm, children }: ShowFormFrameProps) {
  const t = useMessages()
  const { form, element, submit, saving, problems } = showForm
  const mayWrite = show.permissions.includes('WRITE')
  const isDirty = form.isDirty()
  return (
    <form ref={element} onSubmit={submit} noValidate className={styles['form']}>
      <fieldset disabled={!mayWrite} className={styles['fields']}>
        <Stack gap="lg">
          {children}
          <FormProblems problems={problems} />
        </Stack>
      </fieldset>
      {mayWrite && (
        <Paper withBorder className={styles['foot']} data-dirty={isDirty || undefined}>
          <Group justify="space-between">
            <Text
              size="sm"
              fw={isDirty ? 550 : 400}
              c={isDirty ? 'var(--mantine-color-text)' : 'dimmed'}
              role="status"
            >
              {isDirty ? t('shows.settings.unsaved') : t('shows.settings.allSaved')}
            </Text>
            <Group gap="xs">
              {isDirty && (
                <Button variant="default" onClick={() => form.reset()} disabled={saving}>
                  {t('shows.settings.revert')}
                </Button>
              )}
              <Button
                type="submit"
                disabled={!isDirty}
                loading={saving}
                title={t('shows.settings.save.hint')}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {t('shell.save')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </form>
  )
}
