import { useId } from 'react';
import { texts } from '../../texts.ts';
import { PublicLayout } from './public-layout.tsx';
import styles from './public-pages.module.css';
import { PublicText, type PublicTextProps } from './public-text.tsx';

function Section({ title, name }: PublicTextProps & { readonly title: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {title}
      </h2>
      <PublicText name={name} />
    </section>
  );
}

/** How to register and how to attend. */
export default function InstructionsPage() {
  return (
    <PublicLayout title={texts.publicPages.instructionsTitle}>
      <Section title={texts.publicPages.registration} name="instructions" />
      <Section title={texts.publicPages.attendance} name="attendance" />
    </PublicLayout>
  );
}
