import type { CertificateTemplate } from '@portal/api-client';
import styles from './designs.module.css';

/** The page of a design in small, with the places of its fields; what is printed is seen in the designer. */
export function DesignOutline({ design }: { design: CertificateTemplate }) {
  const { page, fields } = design;
  return (
    <svg
      className={styles.outline}
      viewBox={`0 0 ${page.width} ${page.height}`}
      data-background={design.background !== null}
      aria-hidden
    >
      <rect className={styles.paper} width={page.width} height={page.height} />
      {fields.map((field) => (
        <rect
          key={JSON.stringify(field)}
          className={
            field.kind === 'frame' ? styles.frame : field.weight === 'bold' ? styles.bold : styles.text
          }
          x={field.x}
          y={field.y}
          width={field.width}
          height={field.height}
          rx={1}
          {...{ [field.kind === 'frame' ? 'stroke' : 'fill']: field.colour }}
        />
      ))}
    </svg>
  );
}
