import { trackTitle } from '@portal/domain/track-title';
import { Emblem, ForeignText, KhatamPattern } from '@portal/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Slide, WinningTeam } from './slides.ts';
import styles from './stage.module.css';
import { ceremonyTexts } from './texts.ts';

/** Characters from which a text gets a smaller size, so that the longest still fits. */
const MEDIUM = 26;
const LONG = 60;

function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length > LONG) return 'long';
  return text.length > MEDIUM ? 'medium' : 'short';
}

/** One slide, as large as what it is in allows. */
export function SlideView({ slide }: { slide: Slide }) {
  const content = useFit();
  return (
    <div className={styles.view} data-kind={slide.kind}>
      <div className={styles.pattern} aria-hidden>
        <KhatamPattern scaled />
      </div>
      <div ref={content} className={styles.content}>
        {slide.track !== undefined && (
          <p className={styles.track} data-length={lengthOf(slide.track)}>
            <ForeignText>{trackTitle(slide.track)}</ForeignText>
          </p>
        )}
        <Content slide={slide} />
      </div>
    </div>
  );
}

function Content({ slide }: { slide: Slide }) {
  if (slide.kind === 'intro') {
    return (
      <>
        <span className={styles.emblem}>
          <Emblem />
        </span>
        <p className={styles.eyebrow}>{ceremonyTexts.introWord}</p>
        <h2 className={styles.headline} data-length={lengthOf(slide.eventName)}>
          <ForeignText>{slide.eventName}</ForeignText>
        </h2>
      </>
    );
  }
  if (slide.kind === 'place') return <h2 className={styles.headline}>{ceremonyTexts.place(slide.rank)}</h2>;
  if (slide.kind === 'team') {
    return <Winners title={ceremonyTexts.place(slide.place.rank)} teams={slide.place.teams} />;
  }
  if (slide.kind === 'winners') return <Winners title={slide.prize.name} teams={slide.prize.teams} />;
  if (slide.kind === 'prize') {
    const { name, description } = slide.prize;
    return (
      <>
        {!name.startsWith(ceremonyTexts.prize) && <p className={styles.eyebrow}>{ceremonyTexts.prize}</p>}
        <h2 className={styles.headline} data-length={lengthOf(name)}>
          <ForeignText>{name}</ForeignText>
        </h2>
        {description !== '' && (
          <p className={styles.small}>
            <ForeignText>{description}</ForeignText>
          </p>
        )}
      </>
    );
  }
  return (
    <ol className={styles.podium}>
      {slide.places.map((place) => (
        <li key={place.rank} className={styles.step} data-rank={place.rank}>
          <span className={styles.medal}>{ceremonyTexts.place(place.rank)}</span>
          {place.teams.map(({ name, project_title }) => (
            <div key={name} className={styles.stepTeam}>
              <strong data-length={lengthOf(name)}>
                <ForeignText>{name}</ForeignText>
              </strong>
              {project_title !== null && (
                <span className={styles.small}>
                  <ForeignText>{project_title}</ForeignText>
                </span>
              )}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Winners({ title, teams }: { title: string; teams: readonly Omit<WinningTeam, 'rank'>[] }) {
  return (
    <>
      <p className={styles.eyebrow}>
        <ForeignText>{title}</ForeignText>
      </p>
      {teams.map(({ name, project_title, sector }) => (
        <div key={name} className={styles.winner} data-shared={teams.length > 1}>
          <h2 className={styles.headline} data-length={lengthOf(name)}>
            <ForeignText>{name}</ForeignText>
          </h2>
          {project_title !== null && (
            <p className={styles.project} data-length={lengthOf(project_title)}>
              <ForeignText>{project_title}</ForeignText>
            </p>
          )}
          {sector !== null && (
            <p className={styles.small}>
              <ForeignText>{sector}</ForeignText>
            </p>
          )}
        </div>
      ))}
    </>
  );
}

/** Shrinks an element that is higher than its parent until it fits, such as a slide on which many teams share a rank. */
function useFit(): RefObject<HTMLDivElement | null> {
  const fitted = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = fitted.current;
    const view = element?.parentElement;
    if (!element || !view || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => {
      const share = view.clientHeight / element.offsetHeight;
      // It changes no layout, so nothing is observed again.
      element.style.scale = share < 1 ? String(share) : '';
    });
    observer.observe(view);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return fitted;
}
