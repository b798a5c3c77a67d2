import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from './changed-meanwhile.tsx'
import { DraftOffer } from './draft-offer.tsx'
import classes from './forms.module.css'
import type { SectionForm } from './use-section-form.ts'

interface SectionFrameProps<Values extends Record<string, unknown>> extends FieldWords<Values> {
  section: SectionForm<Values>
  mayWrite: boolean
  /** Where a page has several. */
  label?: string
  children: ReactNode
}

/** A section of a page that is saved by itself: its inputs, and at its foot whether it is saved. */
export function SectionFrame<Values extends Record<string, unknown>>(
  props: SectionFrameProps<Values>,
) {
  const { section, mayWrite, labels, wordsOf, children } = props
  const t = useMessages()
  const { element, submit, saving, problems, isDirty, revert, news, draft } = section
  const state = useId()
  useUnsavedChanges(isDirty, draft.discard)
  useSaveKey(element)
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      aria-label={props.label}
      className={classes['section']}
    >
      <fieldset disabled={!mayWrite} className={classes['fields']}>
        <Stack gap="lg">
          <DraftOffer draft={draft} />
          <ChangedMeanwhile {...{ news, labels, wordsOf }} />
          {children}
          <FormProblems problems={problems} />
        </Stack>
      </fieldset>
      {mayWrite && (
        <Paper withBorder className={classes['foot']} data-dirty={isDirty || undefined}>
          <Group justify="space-between">
            <Text
              id={state}
              size="sm"
              fw={isDirty ? 550 : 400}
              c={isDirty ? 'var(--mantine-color-text)' : 'dimmed'}
              role="status"
            >
              {isDirty ? t('shows.settings.unsaved') : t('shows.settings.allSaved')}
            </Text>
            <Group gap="xs">
              {isDirty && (
                <Button variant="default" onClick={revert} disabled={saving}>
                  {t('shows.settings.revert')}
                </Button>
              )}
              <Button
                type="submit"
                variant={isDirty ? 'filled' : 'default'}
                disabled={!isDirty}
                aria-describedby={state}
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
