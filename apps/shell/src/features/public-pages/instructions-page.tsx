import { useId } from 'react';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { texts } from '../../texts.ts';
import styles from './public-pages.module.css';
import { PublicText, type PublicTextProps } from './public-text.tsx';

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

export default function InstructionsPage() {
  return (
    <PublicLayout title={texts.publicPages.instructionsTitle}>
      <Section title={texts.publicPages.registration} name="instructions" />
      <Section title={texts.publicPages.attendance} name="attendance" />
    </PublicLayout>
  );
}
