import { CONFIRMATION_HOURS_MIN } from '@portal/domain/limits';
import { countOf, nouns } from '@portal/domain/plurals';

export const TOO_SOON_TO_RELEASE = `اجعل آخر موعد للتأكيد بعد ${countOf(CONFIRMATION_HOURS_MIN, nouns.hour, 'oblique')} من الآن على الأقل، فمقاعد من لم يؤكد تُحرَّر بعده`;
