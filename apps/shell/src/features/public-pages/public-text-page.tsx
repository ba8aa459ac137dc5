import type { PageName } from '@portal/api-client';
import { EventText, eventPageQuery } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { api } from '../../shared/session/api.ts';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './public-pages.module.css';

interface PublicTextProps {
  readonly name: PageName;
}

const TITLES = {
  instructions: texts.publicPages.instructionsTitle,
  privacy: publicTexts.privacy.title,
  help: texts.publicPages.supportTitle,
};

/** A text of the board without a session; the instructions have that of attendance as a second section. */
export default function PublicTextPage({ name }: { readonly name: keyof typeof TITLES }) {
  return (
    <PublicLayout title={TITLES[name]}>
      {name === 'instructions' ? (
        <>
          <Section title={texts.publicPages.registration} name="instructions" />
          <Section title={texts.publicPages.attendance} name="attendance" />
        </>
      ) : (
        <PublicText name={name} />
      )}
    </PublicLayout>
  );
}

function Section({ title, name }: PublicTextProps & { readonly title: string }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {title}
      </h2>
      <PublicText name={name} />
    </section>
  );
}

function PublicText({ name }: PublicTextProps) {
  return <EventText page={useQuery(eventPageQuery(api, name))} card />;
}
