import { Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { AnswersStep } from './answers-step.tsx'
import { CompetitionsStep } from './competitions-step.tsx'
import classes from './enter.module.css'
import { ExtrasStep } from './extras-step.tsx'
import { HorsesStep } from './horses-step.tsx'
import { PriceLines } from './price.tsx'
import { RidersStep } from './riders-step.tsx'
import type { Step } from './steps.ts'
import { SummaryStep } from './summary-step.tsx'
import type { SubmittedEntry } from './use-submit.ts'

export interface FormShapeProps {
  onTry: () => void
  onSubmitted: (submitted: SubmittedEntry) => void
}

/** All of the form on one page, with what it costs beside it. */
export function WholeForm(props: FormShapeProps) {
  return (
    <div className={classes['whole']}>
      <Stack gap="xl" miw={0}>
        <div className={classes['pair']}>
          <Part step="riders">
            <RidersStep />
          </Part>
          <Part step="horses">
            <HorsesStep />
          </Part>
        </div>
        <Part step="competitions">
          <CompetitionsStep />
        </Part>
        <Part step="extras">
          <ExtrasStep />
        </Part>
        <Part step="answers">
          <AnswersStep />
        </Part>
        <Part step="summary">
          <SummaryStep {...props} />
        </Part>
      </Stack>
      <Aside />
    </div>
  )
}

function Part({ step, children }: { step: Step; children: ReactNode }) {
  const t = useMessages()
  return (
    <section aria-labelledby={`step-${step}`} data-step={step}>
      <Stack gap="sm">
        <Title order={2} id={`step-${step}`}>
          {t(`entering.step.${step}`)}
        </Title>
        {children}
      </Stack>
    </section>
  )
}

function Aside() {
  const t = useMessages()
  return (
    <Paper
      withBorder
      p="md"
      component="aside"
      aria-label={t('entering.price')}
      className={classes['aside']}
    >
      <Stack gap="sm">
        <Title order={2}>{t('entering.price')}</Title>
        <PriceLines />
      </Stack>
    </Paper>
  )
}
