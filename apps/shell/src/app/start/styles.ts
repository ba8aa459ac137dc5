// The first stylesheet of every page, with what the document shows before anything is rendered.
import '@portal/ui/styles';
import '../../shared/full-screen-loader/full-screen-loader.module.css';
import './start.css';
